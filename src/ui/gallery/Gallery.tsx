import { Page } from '../Frame/Frame.tsx';
import { ButtonSamples } from './ButtonSamples.tsx';
import { CatalogueSamples } from './CatalogueSamples.tsx';
import { FloatingSamples } from './FloatingSamples.tsx';
import { FormSamples } from './FormSamples.tsx';
import { LectureSamples } from './LectureSamples.tsx';
import { SeekBarSamples } from './SeekBarSamples.tsx';
import { StateSamples } from './StateSamples.tsx';

/** Every part of the interface in every state, for the development-only route `/ui`. */
export const Gallery = () => (
  <Page>
    <ButtonSamples />
    <LectureSamples />
    <CatalogueSamples />
    <FormSamples />
    <SeekBarSamples />
    <FloatingSamples />
    <StateSamples />
  </Page>
);
