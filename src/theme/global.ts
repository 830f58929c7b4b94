// Styles that belong to no component, in the order of the cascade. Imported once, before any component.
import './fonts.css.ts';
import './themes.css.ts';
import './frame.css.ts';
import './reset.css.ts';
import './typography.css.ts';
import './media.css.ts';
import './late-start.css.ts';
import './drawn.css.ts';
