/**
 * Passwords and words that every guessing list begins with, in lower case, and words of this trade. `passwordProblem`
 * also takes digits and marks off the ends before it looks here, so that variants need not be listed.
 */
const LIST =
  '!qaz2wsx 00000000 0123456789 0987654321 0okm9ijn 10203040 102030405060 1029384756 11111111 11223344 ' +
  '1122334455 112233445566 12121212 123123123 123321123 12341234 12345678 123456789 1234567890 123456789a ' +
  '12345678a 1234567a 1234567q 123456abc 123456qwerty 12345abcde 12345qwert 1234qwer 123654789 123abc123 ' +
  '123qwe123 123qweasd 147258369 147852369 159357258 19841984 19901990 1a2b3c4d 1passwor 1q2w3e4r 1q2w3e4r5t ' +
  '1q2w3e4r5t6y 1qaz2wsx 1qazxsw2 20002000 20202020 22222222 2wsx3edc 31415926 31415926535 33333333 3edc4rfv ' +
  '44444444 54321abc 55555555 66666666 741852963 77777777 789456123 87654321 88888888 963852741 987654321 ' +
  '9876543210 99999999 a1234567 a12345678 a123456789 a1b2c3d4 aa123456 aa12345678 abc12345 abc123456 ' +
  'abc123abc abc123def abcd1234 abcdefg1 abcdefgh abcdefghi admin admin123 admin1234 adminadmin ' +
  'administrator alexander alexandra amanda123 america1 andrew123 angela123 anthony1 apple123 arsenal1 ' +
  'asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl1 ashley123 asshole1 autumn autumn2024 autumn2025 azerty123 ' +
  'azertyuiop bailey123 barcelona baseball baseball1 basketball basketball1 batman123 benjamin blessed1 ' +
  'blink182 blueprint boston123 brandon1 builder builder1 builders building buildings business business1 ' +
  'buster123 butterfly california callofduty canada123 caroline carpenter changeme changeme1 changeme123 ' +
  'charles1 charlie charlie1 chelsea1 chicago1 chocolate chocolate1 christian christopher company company1 ' +
  'company123 computer computer1 concrete construction contractor contrasena cookie123 corvette ' +
  'counterstrike cowboys1 crystal1 dallas123 daniel123 danielle darkness december default default1 ' +
  'defaultpassword dolphins dragon dragon123 dragonball drowssap eagles123 elephant elizabeth emily123 ' +
  'england1 facebook facebook1 february fishing1 florida1 football football1 foreman1 forever1 fortnite ' +
  'freedom freedom1 friday123 friends1 friendship fuckoff1 fuckyou1 fuckyou2 gandalf1 garfield germany1 ' +
  'ginger123 godisgood godislove golf1234 goodluck goodmorning google123 guest123 hannah123 happy123 ' +
  'happyday hardhat1 harrypotter heather1 heaven77 hello hello123 hello1234 hellohello helloworld hockey123 ' +
  'hogwarts hunter12 hunter123 iloveme iloveu iloveyou iloveyou1 iloveyou123 iloveyou2 instagram internet ' +
  'internet1 invoice1 iphone123 isabella january1 jasmine1 jedimaster jennifer jennifer1 jessica1 jesus123 ' +
  'jesuschrist jonathan jordan23 joshua123 juventus lakers24 leagueoflegends letmein letmein1 letmein123 ' +
  'letmeinnow linkedin liverpool liverpool1 lkjhgfdsa login login123 london123 lovelove loveyou madison1 ' +
  'maggie123 manager manager1 manager123 manchester manutd123 margaret master master12 master123 matrix123 ' +
  'matthew1 maverick melissa1 mercedes metallica michael michael1 michelle michelle1 microsoft midnight ' +
  'minecraft minecraft1 mnbvcxz1 monday123 monkey monkey123 motdepasse mountain mustang1 mypassword ' +
  'mypassword1 naruto123 natalie1 newpassword newyork1 nicholas nicole123 nintendo nirvana1 nokia123 ' +
  'nopassword november october1 office office123 oldpassword olivia123 p@ssw0rd p@ssword pa$$word packers1 ' +
  'parola123 pass1234 pass12345 pass123456 passpass passport passw0rd password password! password. ' +
  'password01 password1 password11 password12 password123 password1234 password2 password2020 password2021 ' +
  'password2022 password2023 password2024 password2025 password2026 password3 password99 passwort patricia ' +
  'patrick1 patriots payment1 pepper123 pikachu1 pineapple playstation plumbline poiuytrewq pokemon1 ' +
  'princess princess1 project project1 project123 projects q1w2e3r4 q1w2e3r4t5 qaz123wsx qazwsx123 qazwsxedc ' +
  'qpwoeiruty qwe123qwe qweasdzxc qweqweqwe qwer1234 qwerasdf qwerty qwerty12 qwerty123 qwerty1234 qwertyui ' +
  'qwertyuiop qwertyuiop123 qwertz123 qwertzuiop raiders1 ranger12 realmadrid rebecca1 redsox04 richard1 ' +
  'robert123 roblox123 rockstar rockyou1 root1234 rootroot samantha samsung1 samsung123 scorpion secret ' +
  'secret123 secretpassword senha123 september server123 shadow shadow123 slipknot soccer123 sophia123 ' +
  'spiderman spring spring2024 spring2025 spring2026 startrek1 starwars starwars1 steelers stephanie ' +
  'strawberry summer summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 sunshine ' +
  'sunshine1 superman superman1 superuser supervisor system32 taylor123 temp1234 temporary temppass ' +
  'tennis123 terminator test test1234 tester123 testing testing1 testing123 testtest texas123 thepassword ' +
  'thomas123 tiffany1 topsecret trustno1 trustnoone twitter1 user1234 username valentina veronica victoria ' +
  'wachtwoord welcome welcome1 welcome12 welcome123 whatever whatever1 william1 windows1 windows10 winter ' +
  'winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 xbox360x yankees1 ' +
  'yourpassword zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnma zxcvzxcv';

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.split(' '));
