const UNLOADABLE = 'с такой строкой модуль не загружается вовсе; проверок тогда нет ни одной, и Stryker пишет «выжил»';
const NO_PLACE = 'событие без места оставляет прежнее место: итог тот же';

/** Why a mutant of a pure function lives on: file, kind of fault, what stands there instead. */
export const FUNCTION_SURVIVORS: Readonly<Record<string, string>> = {
  'machines/player/player.memory.ts EqualityOperator position <= 0': 'с нулевого места и так начинают сначала: итог тот же',
  'machines/player/player.memory.ts OptionalChaining other.items[place].material_id':
    'строкой выше длины уже равны: лекция на этом месте есть всегда, итог тот же',
  'machines/player/player.questions.ts ConditionalExpression true': NO_PLACE,
  "machines/player/player.questions.ts LogicalOperator 'loadId' in event || 'position' in event": NO_PLACE,
  'machines/player/player.questions.ts ConditionalExpression false':
    'следующей лекции нет, и строкой ниже её в списке не находят: итог тот же',
  'machines/player/queue.ts ConditionalExpression false':
    'без места в списке лекции нет, и строкой ниже её не находят: итог тот же',
  'machines/player/queue-edit.ts EqualityOperator from >= index': 'строкой выше о равенстве уже спросили: итог тот же',
  'machines/player/queue-edit.ts ArrayDeclaration ["Stryker was here"]': 'среди чисел этой строки не находят: итог тот же',
  'server/domain/rotation.ts ConditionalExpression true':
    'назад идут не дальше длины списка: пустым прошлое не бывает, итог тот же',
  'server/domain/rotation.ts StringLiteral ""': UNLOADABLE,
};
