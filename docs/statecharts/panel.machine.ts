import { raise, setup } from 'xstate';

// machines/panel/panel.machine.ts: Панель плеера
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const panelConditions = {
  isSmallFirst: true as boolean, // если окно узкое
  isSmall: true as boolean, // если окно стало узким
  isWide: true as boolean, // если окно стало шире
  isBodyClicked: true as boolean, // если нажали мимо клавиш
  isFastDragDown: true as boolean, // если потянули вниз быстро и далеко
};

export const panelMachine = setup({
  guards: {
    isSmallFirst: () => panelConditions.isSmallFirst,
    isSmall: () => panelConditions.isSmall,
    isWide: () => panelConditions.isWide,
    isBodyClicked: () => panelConditions.isBodyClicked,
    isFastDragDown: () => panelConditions.isFastDragDown,
  },
  actions: {
    closePopovers: raise({
      type: 'panel.viewChanged',
    }), // закрыть окошки
  },
}).createMachine({
  id: 'panel',
  description: 'Панель плеера: свёрнута или развёрнута, и что на ней открыто.',
  type: 'parallel',
  states: {
    view: {
      description: 'Вид панели: свёрнута или развёрнута.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Развилка: какое окно.',
          always: [
            {
              guard: 'isSmallFirst',
              target: 'mobile',
              description: 'Узкое окно: свёрнутая строка внизу.',
            },
            {
              target: 'desktop',
              description: 'Окно от 768 точек шириной: полный пульт.',
            },
          ],
        },
        mobile: {
          description: 'Окно уже 768 точек.',
          tags: 'mobile',
          initial: 'mini',
          on: {
            'viewport.changed': [
              {
                guard: {
                  type: 'isWide',
                },
                target: 'desktop',
                actions: 'closePopovers',
                description: 'Окно стало средним или шире: панель снова развёрнутый пульт, как бы она ни была свёрнута.',
              },
            ],
          },
          states: {
            mini: {
              description: 'Свёрнута: строка внизу окна.',
              tags: 'minimised',
              on: {
                'panel.click': [
                  {
                    guard: {
                      type: 'isBodyClicked',
                    },
                    target: 'sheet',
                    actions: 'closePopovers',
                    description: 'Нажатие на панель мимо клавиш разворачивает её.',
                  },
                ],
              },
            },
            sheet: {
              description: 'Развёрнута: лист на всё окно.',
              tags: [
                'maximised',
                'modal',
              ],
              on: {
                'panel.minimise': {
                  target: 'mini',
                  actions: 'closePopovers',
                  description: 'Кнопка «Свернуть».',
                },
                'panel.clickOverlay': {
                  target: 'mini',
                  actions: 'closePopovers',
                  description: 'Нажатие мимо листа сворачивает.',
                },
                'panel.followTitle': {
                  target: 'mini',
                  actions: 'closePopovers',
                  description: 'Название ведёт на страницу цикла: лист уходит, чтобы её было видно.',
                },
                'panel.dragged': [
                  {
                    guard: {
                      type: 'isFastDragDown',
                    },
                    target: 'mini',
                    actions: 'closePopovers',
                    description: 'Быстрое движение вниз дальше 40 % высоты окна сворачивает; иначе лист возвращается на место.',
                  },
                ],
              },
            },
          },
        },
        desktop: {
          description: 'Окно от 768 точек шириной. Панель развёрнута всегда.',
          tags: 'maximised',
          initial: 'dock',
          on: {
            'viewport.changed': [
              {
                guard: {
                  type: 'isSmall',
                },
                target: 'mobile',
                actions: 'closePopovers',
                description: 'Окно стало узким: свёрнутая строка, страница остаётся видна.',
              },
            ],
          },
          states: {
            dock: {
              description: 'Полный пульт под страницей.',
              on: {
                'panel.click': [
                  {
                    guard: {
                      type: 'isBodyClicked',
                    },
                    target: 'expanded',
                    actions: 'closePopovers',
                    description: 'Нажатие на пульт мимо клавиш раскрывает его на всё окно.',
                  },
                ],
              },
            },
            expanded: {
              description: 'Пульт во всё окно, с обложкой и очередью.',
              tags: 'modal',
              on: {
                'panel.minimise': {
                  target: 'dock',
                  actions: 'closePopovers',
                  description: '«Свернуть» или Escape.',
                },
                'panel.clickOverlay': {
                  target: 'dock',
                  actions: 'closePopovers',
                  description: 'Нажатие мимо возвращает пульт.',
                },
                'panel.followTitle': {
                  target: 'dock',
                  actions: 'closePopovers',
                  description: 'Название ведёт на страницу цикла: её должно быть видно. Пульт остаётся развёрнутым.',
                },
                'viewport.changed': [
                  {
                    guard: {
                      type: 'isSmall',
                    },
                    target: '#panel.view.mobile.sheet',
                    actions: 'closePopovers',
                    description: 'Окно стало узким, а плеер был во всё окно: он и остаётся во всё окно.',
                  },
                ],
              },
            },
          },
        },
      },
    },
    playlist: {
      description: 'Очередь «Следующие»: открывается сама по себе.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Очередь закрыта.',
          on: {
            'panel.openPlaylist': 'open',
          },
        },
        open: {
          description: 'Очередь открыта.',
          tags: 'playlistOpen',
          on: {
            'panel.closePlaylist': 'closed',
            'panel.openStops': {
              target: 'closed',
              description: 'На листе телефона место одно: вместо очереди — последние места.',
            },
            'panel.viewChanged': {
              target: 'closed',
              description: 'Вид панели сменился: клавиши, у которой висела очередь, нет.',
            },
          },
        },
      },
    },
    stops: {
      description: 'Список «Последние места»: открывается сам по себе.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Список закрыт.',
          on: {
            'panel.openStops': 'open',
          },
        },
        open: {
          description: 'Список открыт.',
          tags: 'stopsOpen',
          on: {
            'panel.closeStops': 'closed',
            'panel.openPlaylist': {
              target: 'closed',
              description: 'На листе телефона место одно: вместо списка — очередь.',
            },
            'panel.viewChanged': {
              target: 'closed',
              description: 'Вид панели сменился: список закрылся.',
            },
          },
        },
      },
    },
    speed: {
      description: 'Окошко «Скорость»: открывается само по себе.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Окошко закрыто.',
          on: {
            'panel.openSpeed': 'open',
          },
        },
        open: {
          description: 'Окошко открыто.',
          tags: 'speedOpen',
          on: {
            'panel.closeSpeed': 'closed',
            'panel.viewChanged': {
              target: 'closed',
              description: 'Вид панели сменился: окошко закрылось.',
            },
          },
        },
      },
    },
    volume: {
      description: 'Окошко «Громкость»: открывается само по себе.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Окошко закрыто.',
          on: {
            'panel.openVolume': 'open',
          },
        },
        open: {
          description: 'Окошко открыто.',
          tags: 'volumeOpen',
          on: {
            'panel.closeVolume': 'closed',
            'panel.viewChanged': {
              target: 'closed',
              description: 'Вид панели сменился: окошко закрылось.',
            },
          },
        },
      },
    },
    settings: {
      description: 'Окошко «Настройки»: открывается само по себе.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Окошко закрыто.',
          on: {
            'panel.openSettings': 'open',
          },
        },
        open: {
          description: 'Окошко открыто.',
          tags: 'settingsOpen',
          on: {
            'panel.closeSettings': 'closed',
            'panel.viewChanged': {
              target: 'closed',
              description: 'Вид панели сменился: окошко закрылось.',
            },
          },
        },
      },
    },
    timer: {
      description: 'Окошко «Таймер сна»: открывается само по себе.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Окошко закрыто.',
          on: {
            'panel.openTimer': 'open',
          },
        },
        open: {
          description: 'Окошко открыто.',
          tags: 'timerOpen',
          on: {
            'panel.closeTimer': 'closed',
            'panel.viewChanged': {
              target: 'closed',
              description: 'Вид панели сменился: окошко закрылось.',
            },
          },
        },
      },
    },
  },
});
