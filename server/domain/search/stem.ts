/**
 * Stem of a Russian word by the Snowball algorithm (snowballstem.org, «Russian stemming algorithm»), so that the domain
 * and the database agree on which forms are one word. Latin words and digits are their own stems.
 */

const VOWEL = /[аеиоуыэюя]/;

/** Suffixes of the algorithm. In group 1 of a pair the suffix counts only after а or я. */
const GERUND = /(?:ившись|ывшись|ивши|ывши|ив|ыв|(?<=[ая])(?:вшись|вши|в))$/;
const REFLEXIVE = /(?:ся|сь)$/;
const ADJECTIVE = /(?:ими|ыми|его|ого|ему|ому|ее|ие|ые|ое|ей|ий|ый|ой|ем|им|ым|ом|их|ых|ую|юю|ая|яя|ою|ею)$/;
const PARTICIPLE = /(?:ивш|ывш|ующ|(?<=[ая])(?:ем|нн|вш|ющ|щ))$/;
const VERB =
  /(?:уйте|ейте|ила|ыла|ена|ите|или|ыли|ило|ыло|ено|ует|уют|ены|ить|ыть|ишь|ей|уй|ил|ыл|им|ым|ен|ят|ит|ыт|ую|ю|(?<=[ая])(?:ете|йте|ешь|нно|ла|на|ли|ем|ло|но|ет|ют|ны|ть|й|л|н))$/;
const NOUN = /(?:иями|ями|ами|ией|иям|ием|иях|ев|ов|ие|ье|еи|ии|ей|ой|ий|ям|ем|ам|ом|ах|ях|ию|ью|ия|ья|а|е|и|й|о|у|ы|ь|ю|я)$/;
const DERIVATIONAL = /(?:ость|ост)$/;
const SUPERLATIVE = /(?:ейше|ейш)$/;

/** @param word folded (`foldLetters`) */
export function stemOf(word: string): string {
  const firstVowel = word.search(VOWEL);
  if (firstVowel === -1) return word;
  const head = word.slice(0, firstVowel + 1);
  let tail = ending(word.slice(firstVowel + 1));
  if (tail.endsWith('и')) tail = tail.slice(0, -1);
  const r2 = secondRegion(word);
  if (head.length + tail.replace(DERIVATIONAL, '').length >= r2) tail = tail.replace(DERIVATIONAL, '');
  if (tail.endsWith('нн')) return head + tail.slice(0, -1);
  if (SUPERLATIVE.test(tail)) return head + tail.replace(SUPERLATIVE, '').replace(/нн$/, 'н');
  return head + tail.replace(/ь$/, '');
}

/** Step 1: what is left of the region after the first vowel without its grammatical ending. */
function ending(tail: string): string {
  if (GERUND.test(tail)) return tail.replace(GERUND, '');
  const plain = tail.replace(REFLEXIVE, '');
  if (ADJECTIVE.test(plain)) return plain.replace(ADJECTIVE, '').replace(PARTICIPLE, '');
  if (VERB.test(plain)) return plain.replace(VERB, '');
  return plain.replace(NOUN, '');
}

/** Where R2 begins: after the second «vowel, then consonant» of the word. */
function secondRegion(word: string): number {
  const match = /^.*?[аеиоуыэюя][^аеиоуыэюя].*?[аеиоуыэюя][^аеиоуыэюя]/.exec(word);
  return match === null ? word.length + 1 : match[0].length;
}
