import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const submissionWords: ChartWords = {
  title: 'Форма',
  events: {
    'submission.submit': 'отправить',
    'submission.edit': 'правят поле',
    'submission.reset': 'форма показана заново',
  },
  guards: {
    isLastError: 'это последнее замечание',
  },
  actions: {
    begin: 'начать попытку',
    clearAll: 'убрать замечания и ответ',
    clearFieldError: 'убрать замечание этого поля',
    takeResult: 'запомнить ответ',
    announceSucceeded: 'объявить: получилось',
  },
  ports: {
    submit: 'отправка формы',
  },
  tags: {
    done: 'получилось',
  },
};
