import type { ExtraMaterial } from '../../../../contract/entities/catalogue.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Row, SectionHead } from '../../../ui/Frame/Frame.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconFileTypePdf, IconPhoto } from '../../../ui/Icon/icons.ts';
import * as css from './Extras.css.ts';

/** What belongs to the lecture besides its sound: pictures and documents. */
export const Extras = ({ extras }: { extras: readonly ExtraMaterial[] }) => (
  <Row margin={<p className={text.gloss}>{typograph('К лекции: чертежи, карты, списки чтения.')}</p>}>
    <SectionHead title="Материалы" id="extras" />
    <ul className={css.list} aria-labelledby="extras">
      {extras.map((extra) => (
        <Extra key={extra.id} extra={extra} />
      ))}
    </ul>
  </Row>
);

function Extra({ extra: { title, author, description, type, pdf_url, image, can_be_downloaded } }: { extra: ExtraMaterial }) {
  const href = type === 'pdf' ? pdf_url : image?.url;
  return (
    <li>
      {/* Not an AppLink: a file is no screen, and the router would look for one. */}
      <a
        className={css.extra}
        href={href ?? undefined}
        {...(can_be_downloaded ? { download: '' } : { target: '_blank', rel: 'noopener' })}
      >
        <Icon icon={type === 'pdf' ? IconFileTypePdf : IconPhoto} size={24} />
        <span>
          <span className={css.title}>{title}</span>
          {author !== '' && <span className={css.note}>{author}</span>}
          {description !== undefined && <span className={css.note}>{description}</span>}
        </span>
        <span className={text.code}>{type === 'pdf' ? 'PDF' : 'изображение'}</span>
      </a>
    </li>
  );
}
