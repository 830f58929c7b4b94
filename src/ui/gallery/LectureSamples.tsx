import { useState } from 'react';
import { LectureRow } from '../LectureRow/LectureRow.tsx';
import { LectureRows } from '../LectureRow/LectureRows.tsx';
import type { LectureState } from '../LectureRow/lecture-state.ts';
import { Section } from './Section.tsx';
import { squareCover } from './sample.ts';

interface Sample {
  name: string;
  author: string;
  duration: number;
  state: LectureState;
  position?: number;
  isFree?: boolean;
  isGuest?: boolean;
}

const SAMPLES: readonly Sample[] = [
  { name: 'Откуда брали деньги', author: 'Вера Ольховская', duration: 3090, state: 'idle' },
  { name: 'Свет как строительный материал', author: 'Вера Ольховская', duration: 2832, state: 'now', position: 1122 },
  { name: 'Чертёж на полу', author: 'Вера Ольховская', duration: 2285, state: 'paused', position: 300 },
  { name: 'Аркбутан, или Скелет снаружи', author: 'Вера Ольховская', duration: 2149, state: 'progress', position: 1332 },
  { name: 'Камень, верёвка, молитва', author: 'Вера Ольховская', duration: 2538, state: 'listened' },
  { name: 'Зачем городу пустота', author: 'Яна Мельник', duration: 1986, state: 'idle', isFree: true },
  { name: 'Недостроенная башня', author: 'Вера Ольховская', duration: 2642, state: 'locked', isGuest: true },
];
const cover = squareCover('Архитектура', 'Обучение');

export function LectureSamples() {
  const [favourites, setFavourites] = useState<readonly string[]>(['Свет как строительный материал']);
  const toggle = (name: string) => () =>
    setFavourites(favourites.includes(name) ? favourites.filter((other) => other !== name) : [...favourites, name]);
  return (
    <>
      <Section title="Строка лекции" note="Шесть состояний. Киноварь — только у той, что звучит.">
        <LectureRows>
          {SAMPLES.map(({ author, isGuest, ...sample }) => (
            <LectureRow
              key={sample.name}
              {...sample}
              to="/ui"
              authors={[author]}
              cover={cover}
              bookmark={{ on: favourites.includes(sample.name), disabled: isGuest, onToggle: toggle(sample.name) }}
              onPress={noop}
            />
          ))}
        </LectureRows>
      </Section>
      <Section title="Строка внутри цикла" note="Номер вместо автора и обложки; найденное отмечено.">
        <LectureRows ordered>
          {SAMPLES.slice(0, 5).map(({ author: _, isGuest: __, ...sample }, index) => (
            <LectureRow
              key={sample.name}
              {...sample}
              to="/ui"
              number={index + 1}
              marks={index === 0 ? [[7, 12]] : undefined}
              bookmark={{ on: favourites.includes(sample.name), onToggle: toggle(sample.name) }}
              onPress={noop}
            />
          ))}
        </LectureRows>
      </Section>
    </>
  );
}

/** Nothing plays in the gallery. */
const noop = () => undefined;
