import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readPronunciation } from '../../scripts/voice/pronounce.ts';
import { spokenLectures } from '../../scripts/voice/spoken-lectures.ts';
import { LECTURE, tempFolder, tempLibrary, writeFiles } from './temp-library.ts';

async function pronunciation(yaml: string) {
  const dir = await tempFolder();
  await writeFiles(dir, { 'stress.yml': yaml, 'figures.yml': 'phrases: {}\n' });
  return readPronunciation(dir);
}

describe('pronunciation', () => {
  it('marks whole words and keeps capitals; phrases come first', async () => {
    const say = await pronunciation('phrases: {Средние века: Средние века́}\nwords: {века: ве́ка, пуаре: пуаре́}\n');
    expect(say('Пуаре, века, Средние века, человека.')).toBe('Пуаре́, ве́ка, Средние века́, человека.');
  });

  it('of the repository puts each accent after a vowel of the same word', async () => {
    const file = await readFile('scripts/voice/stress.yml', 'utf8');
    const pairs = [...file.matchAll(/^ {2}([^#:]+): (.+)$/gm)].map(([, from = '', to = '']) => [from, to] as const);
    expect(pairs.length).toBeGreaterThan(100);
    for (const [from, to] of pairs) {
      expect(to, from).toMatch(/[аеиоуыэюя]\u0301/);
      expect(to.replaceAll('\u0301', '').replaceAll('э', 'е'), from).toBe(from.replaceAll('э', 'е'));
    }
  });
});

describe('lectures to be spoken', () => {
  const voiced = (voice: string, text = 'Первый') =>
    LECTURE.replace('published', `voice: ${voice}\npublished`).replace('Первый', text);
  const same = (text: string) => text;

  it('are those with a voice; what is heard decides the hash', async () => {
    const dir = await tempLibrary({ 'kadr/01-poezd.md': voiced('irina') });
    const [lecture, ...others] = await spokenLectures(dir, same);
    expect(others).toEqual([]);
    expect(lecture).toMatchObject({ id: 'kadr/01-poezd', voice: 'irina', paragraphs: ['Первый абзац.', 'Второй абзац.'] });
    expect(lecture?.tags).toEqual({ title: 'Поезд прибывает', artist: 'Полина Вишня', album: 'Кадр за кадром', track: '1' });

    const hash = async (page: string, say = same) => {
      await writeFiles(dir, { 'kadr/01-poezd.md': page });
      return (await spokenLectures(dir, say))[0]?.hash;
    };
    expect(await hash(voiced('irina').replace('О первом сеансе', 'Иначе'))).toBe(lecture?.hash);
    expect(await hash(voiced('anna'))).not.toBe(lecture?.hash);
    expect(await hash(voiced('irina', 'Иной'))).not.toBe(lecture?.hash);
    expect(await hash(voiced('irina'), (text) => text.toUpperCase())).not.toBe(lecture?.hash);
  });

  it.each(['tatiana', 'aleksandr-hq', 'constructor'])('never use the voice %s', async (voice) => {
    const dir = await tempLibrary({ 'kadr/01-poezd.md': voiced(voice) });
    await expect(spokenLectures(dir, same)).rejects.toThrow(`voice «${voice}» must not be used`);
  });

  it('of the repository are recorded as they are written', async () => {
    const lectures = await spokenLectures('content', await readPronunciation('scripts/voice'));
    const recorded: unknown = JSON.parse(await readFile('content/.voice.json', 'utf8'));
    expect(Object.fromEntries(lectures.map(({ id, hash }) => [id, hash]))).toEqual(recorded);
  });
});
