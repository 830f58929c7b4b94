import { useState } from 'react';
import { MiniScale } from '../MiniScale/MiniScale.tsx';
import { Ruler } from '../Ruler/Ruler.tsx';
import { RulerNumbers } from '../Ruler/RulerNumbers.tsx';
import * as css from './gallery.css.ts';
import { Section } from './Section.tsx';

const DURATION = 2832;

export function RulerSamples() {
  const [position, setPosition] = useState(1122);
  const common = { position, onSeekCommit: setPosition };
  return (
    <Section title="Шкала" note="Деление — минута. Луна на шкале — место, где плеер замолчит.">
      <div className={css.floor}>
        <div className={css.stack}>
          <div>
            <Ruler {...common} size="large" duration={DURATION} flag={1992} />
            <RulerNumbers duration={DURATION} />
          </div>
          <Ruler {...common} size="dock" duration={DURATION} />
          <Ruler {...common} size="sheet" duration={30_000} flag={29_000} />
          <Ruler {...common} size="dock" duration={DURATION} silent />
          <Ruler {...common} size="dock" duration={Number.NaN} />
          <MiniScale duration={DURATION} position={position} sounding />
          <MiniScale duration={DURATION} position={position} />
        </div>
      </div>
    </Section>
  );
}
