/**
 * Passwords that are guessed first: those of eight letters and more, for shorter ones are refused anyway. Compared in
 * lower case. Russian words stand here as they are typed, and as they come out when the keyboard is left in Latin.
 */
const LIST = `
12345678 123456789 1234567890 12345678910 0123456789 01234567 87654321 987654321 0987654321 9876543210
11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777
88888888 99999999 12341234 12344321 11223344 11112222 12121212 13131313 10101010 20202020 69696969 11235813
31415926 27182818 14725836 147258369 741852963 123123123 123321123 112233445566 123454321 456456456 789456123 147852369
12345679 123456780 1234567899 102030405060 10203040 20012001 19801980 19851985 19901990 19951995 20002000 20202021
123qweasd 123qwe123 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc q1w2e3r4 q1w2e3r4t5
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty2024 qwerty2025 qwerty2026 1qwerty1
123qwerty qwer1234 qwert123 qwert12345 qweqweqwe qweasdzxc qweasd123 qazwsxedc qazxswedc qazwsx123 asdfghjkl asdfghjk
asdfasdf asdf1234 asdfgh123 asdasdasd asd123asd zxcvbnm1 zxcvbnm123 zxcvbnma zaq12wsx zaq1zaq1 zxczxczxc poiuytrewq
password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd p@ssw0rd1 pa55word pa55w0rd
passpass passport parolparol parol123 parol1234 parol12345 parol123456 moyparol mypassword mypass123 newpassword password2
administrator admin123 admin1234 admin12345 adminadmin administrador root1234 rootroot toortoor user1234 useruser guest123
guestguest test1234 testtest test12345 testtest1 demo1234 demodemo changeme changeme1 changeme123 letmein1 letmein123
welcome1 welcome123 welcome12 default1 secret123 topsecret supersecret access14 iloveyou iloveyou1 iloveyou2 ilovegod
loveyou1 lovelove lovely123 sunshine sunshine1 princess princess1 football football1 baseball basketball superman
superman1 batman123 spiderman starwars starwars1 pokemon1 minecraft minecraft1 computer computer1 internet internet1
samsung1 samsung123 iphone12 google123 facebook youtube1 michelle jennifer jessica1 charlie1 michael1 jordan23 ashley12
danielle victoria alexander alexander1 anastasia christian elizabeth nicholas benjamin jonathan samantha stephanie
butterfly chocolate cocacola whatever trustno1 dragon123 monkey123 shadow123 master123 killer123 hunter123 freedom1
mercedes ferrari1 corvette mustang1 porsche911 lamborghini liverpool barcelona realmadrid chelsea1 manchester arsenal1
abcdefgh abcd1234 abcdef12 abcdefg1 abc12345 abc123456 a1234567 a12345678 a123456789 aa123456 aaaaaaaa qqqqqqqq zzzzzzzz
xxxxxxxx asdqwe123 1a2b3c4d 1234abcd 123456aa 123456ab 123456qwe 12345qwert 1234qwer 123abc456 12qwaszx abcabcabc 123456abc
qwertyqwerty qwertyasdf blahblah 1234567a 1234567q 12345678a 12345678q 123456789a 123456789q 123456789z 5845201314 woaini1314
пароль12 пароль123 пароль1234 парольпароль мойпароль йцукенгш йцукенгшщз йцукен12 йцукен123 йцукен1234 йцукен12345 фывапролд
фывапролдж фывафыва фывапрол ячсмитьб ячсмитьбю ёцукенгш любовь12 любовь123 любимая1 любимый1 любимаямоя ялюблютебя
люблютебя солнышко солнышко1 солнце12 котёнок1 котенок1 зайчонок привет12 привет123 приветик здравствуй наташа12 наташа123
сергей123 андрей123 александр александра анастасия екатерина владимир дмитрий1 максим123 виктория кристина маргарита россия12
россия123 москва12 москва123 спартак1 спартак123 зенит123 динамо123 локомотив чемпион1 победа45 победитель администратор
админ123 админадмин секретно секретный космос12 гагарин1 пушкин12 достоевский бабушка1 мамочка1 мамапапа мамапапа1 папамама
ghbdtn12 ghbdtn123 ghbdtnbr gfhjkm12 gfhjkm123 gfhjkmgfhjkm vjqgfhjkm ytpfgjvybfq k.,jdm123 k.,bvfz1 jkmuf123 yfnfif123
fylhtq123 cthutq123 fktrcfylh fktrcfylhf fyfcnfcbz tkfntkb1 rhbcnbyf dbrnjhbz vfhufhbnf vjcrdf12 hjccbz12 hjccbz123 cgfhnfr1
cgfhnfr123 pbljkm123 vfvfgfgf1 vfvfgfgf gfgfvfvf cjkysirj cjkywt12 rjntyjr1 pfqxjyjr lhfrjy12 fdnjhbpfwbz rjvgm.nth
dfktynby dkflbvbh lvbnhbq1 vfrcbv123 fhntv123 ybrbnf123 natasha1 natasha123 sergey123 andrey123 alexandr aleksandr1 dmitriy1
vladimir vladimir1 ekaterina marina123 svetlana svetlana1 tatyana1 kristina1 valentina maksim123 nikita123 artem123
privet12 privet123 privetik lubimaya lyubov12 solnishko solnyshko kotenok1 rossiya1 russia12 moskva12 moskva123 moscow123
spartak1 spartak123 zenit123 zenit1925 dinamo123 lokomotiv cska1911 vkontakte vkontakte1 odnoklassniki yandex123 mailru123
glossa12 glossa123 glossaglossa глосса12 глосса123 глоссаглосса лекция12 лекции123 аудиолекция
`;

const COMMON: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize('NFC').toLowerCase());
}
