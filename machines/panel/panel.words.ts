import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const panelWords: ChartWords = {
  title: 'Панель плеера',
  events: {
    'panel.click': 'нажатие на панель',
    'panel.minimise': '«Свернуть»',
    'panel.clickOverlay': 'нажатие мимо',
    'panel.followTitle': 'название лекции',
    'panel.dragged': 'лист потянули вниз',
    'panel.openPlaylist': 'открыть очередь',
    'panel.closePlaylist': 'закрыть очередь',
    'panel.openStops': 'открыть «Последние места»',
    'panel.closeStops': 'закрыть «Последние места»',
    'panel.openSpeed': 'открыть «Скорость»',
    'panel.closeSpeed': 'закрыть «Скорость»',
    'panel.openVolume': 'открыть «Громкость»',
    'panel.closeVolume': 'закрыть «Громкость»',
    'panel.openSettings': 'открыть «Настройки»',
    'panel.closeSettings': 'закрыть «Настройки»',
    'panel.openTimer': 'открыть «Таймер сна»',
    'panel.closeTimer': 'закрыть «Таймер сна»',
    'panel.viewChanged': 'вид панели сменился',
  },
  guards: {
    isSmallFirst: 'окно узкое',
    isWide: 'окно стало шире',
    isBodyClicked: 'нажали мимо клавиш',
    isFastDragDown: 'потянули вниз быстро и далеко',
    isSmall: 'окно стало узким',
  },
  actions: {
    closePopovers: 'закрыть окошки',
  },
  tags: {
    mobile: 'узкое окно',
    minimised: 'свёрнута',
    maximised: 'развёрнута',
    modal: 'закрывает страницу',
    playlistOpen: 'очередь открыта',
    stopsOpen: 'последние места открыты',
    speedOpen: 'скорость открыта',
    volumeOpen: 'громкость открыта',
    settingsOpen: 'настройки открыты',
    timerOpen: 'таймер открыт',
  },
};
