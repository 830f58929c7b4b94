import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Achievement, AchievementEvent, ListenStatistics, UserAchievement } from '../entities/account.ts';
import { data, IdParam } from '../entities/common.ts';

export const userAchievements = endpoint({
  method: 'GET',
  base: 'second',
  path: '/accounts/achievements',
  summary: 'Полученные достижения',
  access: 'user',
  answer: data(z.array(UserAchievement)),
});

export const achievements = endpoint({
  method: 'GET',
  base: 'second',
  path: '/achievements/',
  summary: 'Все достижения',
  answer: data(z.array(Achievement)),
});

export const achievementEvents = endpoint({
  method: 'GET',
  base: 'second',
  path: '/achievements/events',
  summary: 'Непрочитанные события о достижениях',
  access: 'user',
  answer: data(z.array(AchievementEvent)),
});

export const readAchievementEvent = endpoint({
  method: 'PATCH',
  base: 'second',
  path: '/achievements/event/{achievement_id}',
  summary: 'Событие прочитано',
  access: 'user',
  params: z.object({ achievement_id: IdParam }),
  answer: z.object({ result: z.boolean() }),
});

export const achievement = endpoint({
  method: 'GET',
  base: 'second',
  path: '/achievements/{id}',
  summary: 'Одно достижение',
  params: z.object({ id: IdParam }),
  answer: data(Achievement),
});

export const contentAchievements = endpoint({
  method: 'GET',
  base: 'second',
  path: '/achievements/content/{id}',
  summary: 'Достижения цикла или рубрики',
  params: z.object({ id: IdParam }),
  query: z.object({ content_type: z.enum(['project', 'rubric'], 'Должно быть project или rubric') }),
  answer: data(z.array(Achievement)),
});

export const listenStatistics = endpoint({
  method: 'GET',
  base: 'second',
  path: '/accounts/listen-statistics',
  summary: 'Статистика прослушивания',
  access: 'user',
  answer: data(ListenStatistics),
});
