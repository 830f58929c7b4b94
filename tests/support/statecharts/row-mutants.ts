import type { Row } from '../../../machines/system/rows.ts';
import { type Cluster, exploreProduct, logicsOf } from './product.ts';
import { CircleError, type RoleLogic } from './product-step.ts';

/** A row as a failure names it. */
const rowName = (row: Row): string => `${row.from} ${row.kind === 'on' ? row.announcement : `≈ ${row.fact}`} → ${row.to}`;

interface RowMutant {
  /** The change, and the row it was made to. */
  name: string;
  /** The rule that noticed, or what could not be reached any more; null: nobody noticed. */
  noticedBy: string | null;
}

/**
 * Every row left out, and every row told to somebody else of the cluster: a rule of the cluster must notice each.
 *
 * @param limit no mutant is explored beyond so many states
 * @param isOwn rows that this cluster answers for; the others are mutated where they belong
 */
export function mutateRows<Parts, World>(
  cluster: Cluster<Parts, World>,
  limit: number,
  isOwn: (row: Row) => boolean = () => true,
): RowMutant[] {
  const { rows } = cluster;
  const roles = Object.keys(cluster.charts);
  const logics = logicsOf(cluster);
  return rows.flatMap((row, index) => {
    if (!isOwn(row)) return [];
    const others = roles.filter((role) => role !== row.to);
    const other = others[index % others.length];
    const variants: [string, Row[]][] = [[`нет строки: ${rowName(row)}`, rows.toSpliced(index, 1)]];
    if (other !== undefined) {
      variants.push([`строка не тому, а ${other}: ${rowName(row)}`, rows.toSpliced(index, 1, { ...row, to: other })]);
    }
    return variants.map(([name, changed]) => ({ name, noticedBy: noticeOf({ ...cluster, rows: changed }, limit, logics) }));
  });
}

function noticeOf<Parts, World>(
  cluster: Cluster<Parts, World>,
  limit: number,
  logics: Readonly<Record<string, RoleLogic>>,
): string | null {
  try {
    const { violations, unreached } = exploreProduct(cluster, { limit, isHasty: true, logics });
    const [broken] = Object.keys(violations);
    const [missed] = unreached;
    return broken ?? (missed === undefined ? null : `не бывает: ${missed}`);
  } catch (thrown) {
    if (thrown instanceof CircleError) return thrown.message;
    throw thrown;
  }
}
