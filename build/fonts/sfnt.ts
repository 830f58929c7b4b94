export type Tables = Map<string, Buffer>;

const RECORD = 16;
const HEADER = 12;
const CHECKSUM_OF_ALL = 0xb1b0afba;

/** The tables of a TrueType font by their names. */
export function tablesOf(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = HEADER + i * RECORD;
    const from = font.readUInt32BE(at + 8);
    tables.set(font.toString('latin1', at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12)));
  }
  return tables;
}

export function tableOf(tables: Tables, name: string): Buffer {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`A font has no table ${name}`);
  return table;
}

/** A TrueType font of these tables. */
export function fontOf(tables: Tables): Buffer {
  const names = [...tables.keys()].sort();
  const power = 2 ** Math.floor(Math.log2(names.length));
  const header = Buffer.alloc(HEADER + names.length * RECORD);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(names.length, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((names.length - power) * 16, 10);
  const head = Buffer.from(tableOf(tables, 'head'));
  head.writeUInt32BE(0, 8);
  const parts: Buffer[] = [header];
  let from = header.length;
  names.forEach((name, i) => {
    const table = name === 'head' ? head : tableOf(tables, name);
    const at = HEADER + i * RECORD;
    header.write(name, at, 'latin1');
    header.writeUInt32BE(checksum(table), at + 4);
    header.writeUInt32BE(from, at + 8);
    header.writeUInt32BE(table.length, at + 12);
    const whole = padded(table);
    parts.push(whole);
    from += whole.length;
  });
  head.writeUInt32BE((CHECKSUM_OF_ALL - checksum(Buffer.concat(parts))) >>> 0, 8);
  // The sum is part of the table that `parts` may hold a padded copy of.
  parts[1 + names.indexOf('head')] = padded(head);
  return Buffer.concat(parts);
}

/** To a whole number of four bytes, as every table of a font begins. */
function padded(table: Buffer): Buffer {
  return table.length % 4 === 0 ? table : Buffer.concat([table, Buffer.alloc(4 - (table.length % 4))]);
}

function checksum(table: Buffer): number {
  const whole = padded(table);
  let sum = 0;
  for (let i = 0; i < whole.length; i += 4) sum = (sum + whole.readUInt32BE(i)) >>> 0;
  return sum;
}
