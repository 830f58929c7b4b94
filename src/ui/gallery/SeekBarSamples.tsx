import { useState } from 'react';
import { MiniScale } from '../MiniScale/MiniScale.tsx';
import { SeekBar } from '../SeekBar/SeekBar.tsx';
import { SeekBarTimes } from '../SeekBar/SeekBarTimes.tsx';
import * as css from './gallery.css.ts';
import { Section } from './Section.tsx';

const DURATION = 2832;

export function SeekBarSamples() {
  const [position, setPosition] = useState(1122);
  const common = { position, onSeekCommit: setPosition };
  return (
    <Section title="Шкала" note="Деление — минута. Луна на шкале — место, где плеер замолчит.">
      <div className={css.floor}>
        <div className={css.stack}>
          <div>
            <SeekBar {...common} size="large" duration={DURATION} flag={1992} />
            <SeekBarTimes duration={DURATION} />
          </div>
          <SeekBar {...common} size="dock" duration={DURATION} />
          <SeekBar {...common} size="sheet" duration={30_000} flag={29_000} />
          <SeekBar {...common} size="dock" duration={DURATION} silent />
          <SeekBar {...common} size="dock" duration={Number.NaN} />
          <MiniScale duration={DURATION} position={position} sounding />
          <MiniScale duration={DURATION} position={position} />
        </div>
      </div>
    </Section>
  );
}
