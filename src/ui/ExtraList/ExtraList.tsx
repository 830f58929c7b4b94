import type { ExtraMaterial } from '../../../contract/entities/catalogue.ts';
import { text } from '../../theme/typography.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconFileTypePdf, IconPhoto } from '../Icon/icons.ts';
import * as css from './ExtraList.css.ts';

/** Extras of a cycle or of a lecture (A21, A24): each is saved when that is allowed, and opened in a new tab otherwise. */
export const ExtraList = ({ extras }: { extras: readonly ExtraMaterial[] }) => (
  <ul className={css.list}>
    {extras.map((extra) => (
      <li key={extra.id}>
        <Extra extra={extra} />
      </li>
    ))}
  </ul>
);

function Extra({ extra }: { extra: ExtraMaterial }) {
  const { title, author, description, type, can_be_downloaded: isSaved } = extra;
  const note = [author, description].filter(Boolean).join('. ');
  return (
    <a className={css.extra} href={addressOf(extra)} {...(isSaved ? { download: '' } : { target: '_blank', rel: 'noopener' })}>
      <Icon icon={type === 'pdf' ? IconFileTypePdf : IconPhoto} size={24} />
      <span>
        <span className={css.title}>{title}</span>
        {note !== '' && <span className={css.note}>{note}</span>}
      </span>
      <span className={text.code}>{type === 'pdf' ? 'PDF' : 'изображение'}</span>
    </a>
  );
}

const addressOf = ({ type, pdf_url, image }: ExtraMaterial): string | undefined =>
  (type === 'pdf' ? pdf_url : image?.url) ?? undefined;
