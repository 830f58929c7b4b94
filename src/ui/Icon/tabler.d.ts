// The package types only its barrel of 6 000 icons; single files are what keeps tests and the dev server quick.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react';

  const icon: TablerIcon;
  // biome-ignore lint/style/noDefaultExport: the form of the package's own files
  export default icon;
}
