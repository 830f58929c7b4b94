/** Words of the key «Играть следующей». `isNext`: the lecture comes next already. */
export const playNextText = (state: 'offered' | 'isNext'): string =>
  state === 'isNext' ? 'Прозвучит следующей' : 'Играть следующей';
