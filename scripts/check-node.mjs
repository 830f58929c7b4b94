/**
 * Runs before everything else in `npm start`, `npm run dev` and `npm test`: with an old Node they stop with a message, not
 * with a stack trace from some newer syntax or API. This file itself must run in any old Node.
 */

/** The same as `engines` in package.json; the build tool asks for it. */
const SUPPORTED = [
  [20, 19],
  [22, 12],
];

/** A message about an unsupported version like «v18.20.4»; an empty string for a supported one. */
function nodeFault(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  const isGood = major > SUPPORTED[1][0] || SUPPORTED.some((one) => major === one[0] && minor >= one[1]);
  if (isGood) return '';
  return `Нужен Node.js 20.19 или новее (из ветки 22 — 22.12), а здесь ${version}. Новый можно взять на https://nodejs.org`;
}

const fault = nodeFault(process.version);
if (fault !== '') {
  console.error(fault);
  process.exit(1);
}
