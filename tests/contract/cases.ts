import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../contract/endpoint.ts';
import type { Contract, Group } from '../../contract/index.ts';

/** Where the site is: the server of these calls is started with it. */
export const SITE = 'https://glossa.test';
const DEVICE = '11111111-1111-4111-8111-111111111111';
/** Looks like a token of a letter or a code of a network. */
const UNKNOWN_SECRET = 'x'.repeat(43);

/** A call that succeeds on the sample library for somebody who may make it, or is answered with `status`. */
interface Case<E extends Endpoint> {
  /** 200 where it is not told: a token that only a letter holds, for one, cannot stand here. */
  status?: number;
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
}

type GroupCases<G extends Group> = {
  [Name in keyof Contract[G]]: Contract[G][Name] extends Endpoint ? Case<Contract[G][Name]> : never;
};

/** One for each call that has a handler: a handler without a case does not compile. */
export const CASES: { [G in Group]: GroupCases<G> } = {
  auth: {
    login: { body: { email: 'subscriber@glossa.test', password: 'glossa-demo' } },
    clientIsAuth: {},
    refreshToken: { body: { refresh_token: 'r.nobody.nothing' }, status: 401 },
    sendEmailSignIn: { body: { email: 'listener@glossa.test', next: '/achievements' } },
    emailSignIn: { body: { code: UNKNOWN_SECRET }, status: 400 },
    logout: {},
    socialToken: { body: { social_type: 'vk', code: UNKNOWN_SECRET }, status: 400 },
    socialSendEmailSignIn: { body: { code: UNKNOWN_SECRET }, status: 400 },
    socialLoginWithoutEmail: { body: { email: 'somebody@people.test', code: UNKNOWN_SECRET }, status: 400 },
    boundSocials: {},
    bindSocial: { params: { social_type: 'vk' } },
    unbindSocial: { params: { social_type: 'vk' } },
    socialRedirectLink: { query: { social_type: 'vk', redirect_uri: `${SITE}/signin/social` } },
    assistantRedirectLink: { body: { params: { client_id: 'assistant' } } },
  },
  accounts: {
    checkEmail: { query: { email: 'listener@glossa.test' } },
    emailExists: { body: { email: 'listener@glossa.test' } },
    register: { body: { name: 'Анна', email: 'anna@people.test', password: 'восемь и больше' } },
    me: {},
    updateMe: { body: { name: 'Павел' } },
    // The password is asked for, and the case has not got it.
    updateEmail: { body: { email: 'new@people.test' }, status: 422 },
    sendEmailConfirmation: {},
    confirmEmail: { body: { token: UNKNOWN_SECRET }, status: 400 },
    undoEmail: { body: { token: UNKNOWN_SECRET }, status: 400 },
    isRegistrationByForm: {},
    sendEmailChangePassword: { body: { email: 'listener@glossa.test' } },
    // A guest: the one-time token or the session is in the header.
    changePassword: { body: { password: 'восемь и больше', old_password: 'не тот' }, status: 401 },
    exportAccount: {},
    deleteAccount: { body: { password: 'не тот' }, status: 422 },
  },
  subscriptions: { subscriptionTypes: {}, activeSubscription: {}, cancelAutoRenewal: {}, resumeAutoRenewal: { status: 417 } },
  common: {
    tags: {},
    commonRubrics: {},
    commonRubric: { params: { id: '1' } },
    rubricBySlug: { params: { slug: 'filosofiya' } },
    search: { query: { q: 'лотман' } },
    compilations: {},
    compilation: { params: { id: 'nachalo' } },
    compilationList: {},
    compilationListItem: { params: { id: '1' } },
    contentDay: {},
    contentWeek: {},
    contentDayHistory: {},
    contentWeekHistory: {},
    contentMap: {},
    allBlocks: {},
  },
  materials: {
    audio: { params: { id: '1' } },
    news: { query: { limit: '3' } },
    material: { params: { id: 'granica-semiosfery' } },
    materialExtras: { params: { id: '1' } },
    favorites: {},
    toggleFavorite: { params: { id: '1' } },
    endListen: { params: { id: '1' } },
    undoEndListen: { params: { id: '1' } },
    history: {},
    addToHistory: { body: { material_id: 1 } },
    historyIdentifiers: {},
    listens: {},
    saveListens: { body: [{ id: 1, duration: 5 }] },
    listen: { params: { id: '1' }, query: { duration: '5' } },
    listenedAtLeast: { params: { id: '1', x: '10' } },
    sound: { body: { device: DEVICE, state: 'playing', material_id: 1, position: 5, at: '2026-11-20T10:00:00.000Z' } },
    wishSound: { body: { kind: 'pause', from: DEVICE, to: '22222222-2222-4222-8222-222222222222' } },
  },
  payments: {
    paymentUrl: { body: { subscription_type: '12 месяцев' } },
    paymentUrlByQuery: { query: { subscription_type: '12 месяцев', change_sub: 'true' } },
    renewalSubscription: { body: { subscription_type: '12 месяцев' } },
    changeBankCard: {},
    lastPaymentStatus: {},
    lastPayment: {},
    savedCard: {},
    payment: { params: { payment_id: '5f0c954e-6f7a-4b54-9d6b-0d7f6b9d9f10' } },
    cancelPayment: { params: { payment_id: '5f0c954e-6f7a-4b54-9d6b-0d7f6b9d9f10' } },
    buyGiftCard: { body: { subscription_type: '1 месяц', recipient_email: 'friend@people.test', sender_name: 'Вера' } },
    boughtGiftCards: {},
    createMobileSubscription: { query: { phone: '+7 900 123-45-67', subscription_type: '12 месяцев' } },
    mobileSubscriptionInfo: {},
  },
  projects: {
    projects: { body: { search: 'лотман', tags: ['Знаки'] } },
    project: { params: { id: '1' } },
    projectBySlug: { params: { slug: 'vvedenie-v-lotmana' } },
    projectSlug: { params: { id: '1' } },
    projectMaterials: { params: { id: '1' } },
    projectExtras: { params: { id: '1' } },
    projectList: {},
    projectListItem: { params: { id: '1' } },
  },
  promocodes: {
    clientPromocodes: {},
    oneTimeActivated: {},
    activatePromocode: { params: { code: 'листопад' } },
    activateGiftCard: { params: { code: 'AAAA-BBBB-CCCC' }, status: 404 },
  },
  rubrics: { rubricList: {}, rubricListItem: { params: { id: '14' } }, rubric: { params: { id: '14' } } },
  partners: {
    // Nobody here is a subscriber of the operator.
    mergeAccounts: { query: { old_email: 'listener@glossa.test' }, status: 403 },
    partnerRedirectLink: { query: { partner: 'beeline' } },
    partnerAuth: { query: { partner: 'beeline', subject: '9030000001', sig: UNKNOWN_SECRET }, status: 403 },
    appendEmail: { body: { email: 'somebody@people.test' }, status: 403 },
  },
  loyalty: {
    // A card is one account's.
    createMnogoruAccount: { body: { mnogoru_id: '1' }, status: 422 },
    checkMnogoruCard: { body: { mnogoru_id: '70010001' } },
    activeMnogoru: {},
  },
  achievements: {
    achievements: {},
    achievement: { params: { id: '1' } },
    contentAchievements: { params: { id: '1' }, query: { content_type: 'project' } },
    userAchievements: {},
    achievementEvents: {},
    // Nobody has earned it yet.
    readAchievementEvent: { params: { achievement_id: '2147483647' }, status: 404 },
    listenStatistics: {},
  },
  secondBase: {
    rubricList: {},
    rubric: { params: { id: '14' } },
    projectsFound: { body: { rubric: 14 } },
    project: { params: { id: '1' } },
    projectBySlug: { params: { slug: 'vvedenie-v-lotmana' } },
    projectMaterials: { params: { id: '1' } },
    projectList: {},
    commonRubrics: {},
    compilations: {},
    compilation: { params: { id: '1' } },
    search: { query: { q: 'арка' } },
    material: { params: { id: '1' } },
  },
};
