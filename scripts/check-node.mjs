/**
 * Comes before everything else in what `npm start`, `npm run dev` and `npm test` run: an old Node stops with words, not with
 * the stack of whatever it does not know first. Nothing newer than itself is written here.
 */

/** The same as `engines` in package.json; the build tool asks for it. */
const SUPPORTED = [
  [20, 19],
  [22, 12],
];

/** What is wrong with a version like «v18.20.4»; an empty string for a good one. */
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
