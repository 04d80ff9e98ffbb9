/** Common passwords: usual words and keyboard runs with usual endings, compared case-insensitively. */
const words = `
1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz 1qaz2wsx 1qazxsw2 2wsx3edc a1b2c3 aa123456 aaa aaaaaa abc abcd abcdef abcdefg access
adm1n admin administrator adobe aleksandr alena alex alexander alexandr alexey alina alisa amanda america anastasia
andrea andrei andrew andrey angel angela anna anthony anton apple arsenal artem asd asdasd asdf asdfgh asdfghjkl asdqwe
ashley asshole august austin autumn babushka baby bailey banana barbie baseball basketball batman beautiful biteme
blink182 bogdan boris brandon buster butterfly cake charlie cheese chelsea chocolate christmas computer cookie cooper
corvette cowboy daniel daniil danil daria dasha david december default denis detka detki diamond dima dmitriy dmitry
dolphin doroga dragon druzhba dynamo eagle ekaterina elena elizabeth enter eugene evgeniy evgeny family february ferrari
flower football forever fortuna freedom friday friend friends fuckyou galina gfhjkm ghbdtn gandalf george ginger google
gthtcnhjqrf guest hannah harley heaven hello helloworld hockey hunter i_love_you igor iloveu iloveyou internet irina
ivan ivanov jackson january jasmine jennifer jessica jesus jordan jordan23 joseph joshua july june junior justin kapusta
karina karolina katya killer kirill kiska kitten klaster konfetka konstantin kotenok kotik krasota kristina ksenia
lakers larisa laptop lastochka leonid letmein liverpool login london lol lorena love loveme lovely lubov ludmila
lyubov maggie magic malina malish malysh mama mamapapa manchester marina maria mariya mark marlboro martin mash masha
master matrix matthew max maxim maxwell melissa mercedes merlin metallica michael michelle mickey mikhail minecraft
monday money monika monkey morkovka moscow moskva mother motherfucker mustang mynoob nadezhda naruto nastya natalia
natalya natasha nicole nikita nikolay nintendo nokia november number october oksana oleg olga olya orange oxford
p@ssw0rd p@ssword pa$$word pakistan panda papa parol parola pass passw0rd passwd password patrick pavel pepper peter
phoenix pioneer pizza playboy please pogoda pokemon polina porsche princess privet pussy q1w2e3 q1w2e3r4 q1w2e3r4t5
qaz qazwsx qazxsw qazwsxedc qq qqq qqqqqq qqww1122 qwe qweasd qweasdzxc qweqwe qwer qwert qwerty qwertyu qwertyui
qwertyuiop qwertz rabota rainbow ranger rebecca red remember robert rocket romashka roman root rosebud rossiya ruslan
russia sabrina samantha samara samsung samuel sandra santos saturday scooter secret secure security september sergei
sergey server shadow shannon simple skyline slava slipknot snoopy snowball soccer sofia solnce solnishko solnyshko
spartak spider spiderman spring stanislav starwars stella steven stalker student summer sunday sunflower sunshine
super superman svetlana svetik system taras tatiana tatyana taylor temp tennis test test1 tester thomas thunder tiger
tigger time tinkerbell toor toyota trustno1 tuesday turtle user vadim valentin valentina valeria vanessa vera veronika
viktor viktoria victoria vika vladimir vladislav volkov vsegda vyacheslav welcome whatever wednesday william winner
winter wizard yamaha yana yellow yulia yuliya zaq zaq12wsx zaqwsx zayka zaychik zenit zhenya zolotce zvezda zxc zxcv
zxcvb zxcvbn zxcvbnm
`
  .trim()
  .split(/\s+/);

const endings = `0 00 000 01 007 1 1! 10 100 11 111 1111 12 12! 121 123 123! 1234 1234! 12345 123456 1234567 12345678
123456789 123123 13 1985 1986 1987 1988 1989 1990 1991 1992 1993 1994 1995 1996 1997 1998 1999 2 20 2000 2001 2010 2015
2018 2019 2020 2021 2022 2023 2024 2025 2026 21 22 23 24 321 4321 5 55 555 6 66 666 69 7 77 777 8 88 9 99 @1 @123 _1
_123 qwe abc a aa`.split(/\s+/);

const digits = `00000000 11111111 22222222 33333333 55555555 66666666 77777777 87654321 88888888 99999999 0123456789
1020304050 11223344 1122334455 12121212 12312312 123123123 12341234 12344321 1234554321 12345678 123456789 1234567890
12345679 13131313 147258369 14789632 159357 159753 20202020 20212021 789456123 987654321 9876543210`.split(/\s+/);

const common = new Set([...digits, ...words, ...words.flatMap((word) => endings.map((ending) => word + ending))]);

export const commonPasswordCount = common.size;

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
