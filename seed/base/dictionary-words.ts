// Words that nearly every Korean restaurant needs, as menus abroad print them: key | Korean | English | Japanese | Chinese.
export const DICTIONARY_WORDS = {
  category: `
set-meals|세트 메뉴|Set meals|セットメニュー|套餐
rice|밥류|Rice dishes|ご飯もの|米饭类
noodles|면류|Noodles|麺類|面类
soups|국·탕|Soups|スープ|汤类
stews|찌개|Stews|チゲ|炖汤
grilled-meat|구이|Grilled meat|焼肉|烤肉
stir-fried|볶음|Stir-fried dishes|炒め物|炒菜
fried|튀김|Fried dishes|揚げ物|炸物
snacks|분식|Snacks|軽食|小吃
chicken|치킨|Fried chicken|チキン|炸鸡
side-dishes|사이드|Sides|サイドメニュー|小菜
salads|샐러드|Salads|サラダ|沙拉
desserts|디저트|Desserts|デザート|甜点
coffee|커피|Coffee|コーヒー|咖啡
tea|차|Tea|お茶|茶
soft-drinks|음료|Soft drinks|ソフトドリンク|饮料
alcohol|주류|Alcohol|アルコール|酒类
lunch-specials|점심 특선|Lunch specials|ランチ限定|午市特惠
kids|어린이 메뉴|Kids' menu|お子様メニュー|儿童餐
seasonal|계절 메뉴|Seasonal|季節限定|时令菜
`,
  stuff: `
rice|쌀|Rice|米|大米
beef|소고기|Beef|牛肉|牛肉
pork|돼지고기|Pork|豚肉|猪肉
chicken|닭고기|Chicken|鶏肉|鸡肉
duck|오리고기|Duck|鴨肉|鸭肉
lamb|양고기|Lamb|ラム肉|羊肉
shrimp|새우|Shrimp|エビ|虾
squid|오징어|Squid|イカ|鱿鱼
octopus|낙지|Small octopus|テナガダコ|章鱼
salmon|연어|Salmon|サーモン|三文鱼
mackerel|고등어|Mackerel|サバ|鲭鱼
pollock|명태|Pollock|スケトウダラ|明太鱼
clam|조개|Clams|貝|蛤蜊
crab|게|Crab|カニ|螃蟹
egg|달걀|Egg|卵|鸡蛋
milk|우유|Milk|牛乳|牛奶
wheat|밀|Wheat|小麦|小麦
buckwheat|메밀|Buckwheat|そば粉|荞麦
soybean|대두|Soybean|大豆|大豆
peanut|땅콩|Peanut|ピーナッツ|花生
walnut|호두|Walnut|くるみ|核桃
cabbage-kimchi|배추김치|Cabbage kimchi|白菜キムチ|辣白菜
tofu|두부|Tofu|豆腐|豆腐
bean-sprouts|콩나물|Bean sprouts|豆もやし|黄豆芽
green-onion|대파|Green onion|長ネギ|大葱
garlic|마늘|Garlic|にんにく|大蒜
perilla-leaf|깻잎|Perilla leaf|エゴマの葉|苏子叶
mushroom|버섯|Mushroom|きのこ|蘑菇
cheese|치즈|Cheese|チーズ|奶酪
seaweed|김|Dried seaweed|海苔|海苔
`,
  optTp: `
size|사이즈 선택|Size|サイズ|规格
spiciness|맵기 선택|Spiciness|辛さ|辣度
toppings|토핑 추가|Extra toppings|トッピング追加|加料
noodle-choice|면 선택|Choice of noodles|麺の種類|面条选择
rice-choice|밥 선택|Choice of rice|ご飯の種類|米饭选择
sauce|소스 선택|Sauce|ソース|酱料
temperature|온도 선택|Hot or iced|温度|冷热
sweetness|당도 선택|Sweetness|甘さ|甜度
ice|얼음 양|Amount of ice|氷の量|冰量
shot|샷 추가|Extra shot|ショット追加|加浓缩
cooking|굽기 선택|How it is cooked|焼き加減|熟度
drink-change|음료 변경|Change of drink|ドリンク変更|更换饮料
side-choice|사이드 선택|Choice of side|サイド選択|配菜选择
bone|뼈·순살 선택|Bone-in or boneless|骨付き・骨なし|带骨或去骨
cutlery|수저·포크|Cutlery|カトラリー|餐具
`,
  opt: `
regular|보통|Regular|普通|普通
large|곱빼기|Large portion|大盛り|大份
small|소|Small|小|小份
medium|중|Medium|中|中份
extra-large|대|Large|大|大
mild|순한맛|Mild|甘口|不辣
medium-hot|중간 매운맛|Medium hot|中辛|中辣
hot|매운맛|Hot|辛口|辣
very-hot|아주 매운맛|Very hot|激辛|特辣
iced|아이스|Iced|アイス|冰
hot-drink|핫|Hot drink|ホット|热
less-ice|얼음 적게|Less ice|氷少なめ|少冰
no-ice|얼음 없이|No ice|氷なし|去冰
add-egg|달걀 추가|Add egg|卵追加|加鸡蛋
add-cheese|치즈 추가|Add cheese|チーズ追加|加芝士
add-rice|공깃밥 추가|Add rice|ライス追加|加米饭
add-noodles|사리 추가|Add noodles|麺追加|加面
add-meat|고기 추가|Add meat|肉追加|加肉
no-green-onion|파 빼기|No green onion|ネギ抜き|不要葱
no-coriander|고수 빼기|No coriander|パクチー抜き|不要香菜
boneless|순살|Boneless|骨なし|去骨
bone-in|뼈|Bone-in|骨付き|带骨
half-and-half|반반|Half and half|ハーフ&ハーフ|双拼
no-cutlery|일회용품 안 받기|No disposable cutlery|使い捨て食器なし|不需要一次性餐具
`,
  discount: `
opening|오픈 기념 할인|Opening discount|オープン記念割引|开业优惠
lunch|점심 할인|Lunch discount|ランチ割引|午市优惠
happy-hour|해피아워 할인|Happy hour|ハッピーアワー割引|欢乐时光优惠
takeout|포장 할인|Takeaway discount|テイクアウト割引|外带优惠
review|리뷰 이벤트|Review reward|レビュー特典|评价有礼
regular-guest|단골 할인|Regulars' discount|常連割引|老顾客优惠
birthday|생일 할인|Birthday discount|誕生日割引|生日优惠
student|학생 할인|Student discount|学生割引|学生优惠
senior|경로 우대|Senior discount|シニア割引|长者优惠
group|단체 할인|Group discount|団体割引|团体优惠
weekend|주말 할인|Weekend discount|週末割引|周末优惠
first-order|첫 주문 할인|First order discount|初回注文割引|首单优惠
free-delivery|배달비 무료|Free delivery|配達料無料|免配送费
employee|직원 할인|Staff discount|従業員割引|员工优惠
`,
  menu: `
bibimbap|비빔밥|Bibimbap|ビビンバ|拌饭
stone-pot-bibimbap|돌솥비빔밥|Stone pot bibimbap|石焼ビビンバ|石锅拌饭
kimchi-fried-rice|김치볶음밥|Kimchi fried rice|キムチチャーハン|泡菜炒饭
gimbap|김밥|Gimbap|キンパ|紫菜包饭
tuna-gimbap|참치김밥|Tuna gimbap|ツナキンパ|金枪鱼紫菜包饭
kimchi-stew|김치찌개|Kimchi stew|キムチチゲ|泡菜汤
soybean-paste-stew|된장찌개|Soybean paste stew|テンジャンチゲ|大酱汤
soft-tofu-stew|순두부찌개|Soft tofu stew|スンドゥブチゲ|嫩豆腐汤
army-stew|부대찌개|Army stew|プデチゲ|部队锅
short-rib-soup|갈비탕|Short rib soup|カルビタン|排骨汤
ox-bone-soup|설렁탕|Ox bone soup|ソルロンタン|牛骨汤
ginseng-chicken-soup|삼계탕|Ginseng chicken soup|サムゲタン|参鸡汤
spicy-beef-soup|육개장|Spicy beef soup|ユッケジャン|辣牛肉汤
hangover-soup|해장국|Hangover soup|ヘジャングク|醒酒汤
pork-rice-soup|돼지국밥|Pork and rice soup|テジクッパ|猪肉汤饭
potato-pork-stew|감자탕|Pork backbone stew|カムジャタン|土豆脊骨汤
cold-noodles|물냉면|Cold buckwheat noodles|水冷麺|水冷面
spicy-cold-noodles|비빔냉면|Spicy cold noodles|ビビン冷麺|拌冷面
knife-cut-noodles|칼국수|Knife-cut noodle soup|カルグクス|刀切面
black-bean-noodles|짜장면|Black bean noodles|ジャージャー麺|炸酱面
spicy-seafood-noodles|짬뽕|Spicy seafood noodle soup|チャンポン|炒码面
glass-noodles|잡채|Stir-fried glass noodles|チャプチェ|杂菜
ramyeon|라면|Ramyeon|ラーメン|拉面
pork-belly|삼겹살|Grilled pork belly|サムギョプサル|烤五花肉
marinated-short-ribs|양념갈비|Marinated short ribs|味付けカルビ|调味排骨
bulgogi|불고기|Bulgogi|プルコギ|烤牛肉
spicy-pork|제육볶음|Spicy stir-fried pork|豚肉の甘辛炒め|辣炒猪肉
spicy-chicken-stir-fry|닭갈비|Spicy stir-fried chicken|タッカルビ|辣炒鸡排
braised-chicken|찜닭|Braised chicken|チムタク|炖鸡
steamed-pork|보쌈|Boiled pork wraps|ポッサム|菜包肉
pork-trotters|족발|Braised pork trotters|チョッパル|酱猪蹄
octopus-stir-fry|낙지볶음|Spicy stir-fried octopus|タコの辛炒め|辣炒章鱼
grilled-mackerel|고등어구이|Grilled mackerel|サバの塩焼き|烤鲭鱼
pork-cutlet|돈가스|Pork cutlet|とんかつ|炸猪排
fried-chicken|후라이드치킨|Fried chicken|フライドチキン|原味炸鸡
seasoned-chicken|양념치킨|Seasoned fried chicken|ヤンニョムチキン|甜辣炸鸡
tteokbokki|떡볶이|Tteokbokki|トッポッキ|辣炒年糕
blood-sausage|순대|Korean blood sausage|スンデ|米肠
fish-cake|어묵|Fish cake|おでん|鱼糕
dumplings|만두|Dumplings|餃子|饺子
seafood-pancake|해물파전|Seafood pancake|海鮮チヂミ|海鲜葱饼
kimchi-pancake|김치전|Kimchi pancake|キムチチヂミ|泡菜饼
rolled-omelette|계란말이|Rolled omelette|卵焼き|鸡蛋卷
steamed-egg|계란찜|Steamed egg|ケランチム|蒸蛋羹
raw-beef|육회|Beef tartare|ユッケ|生拌牛肉
rice-bowl|공깃밥|Bowl of rice|ライス|白米饭
americano|아메리카노|Americano|アメリカーノ|美式咖啡
cafe-latte|카페라떼|Caffè latte|カフェラテ|拿铁咖啡
green-tea-latte|녹차라떼|Green tea latte|抹茶ラテ|抹茶拿铁
lemonade|레모네이드|Lemonade|レモネード|柠檬水
citron-tea|유자차|Citron tea|ゆず茶|柚子茶
sweet-rice-drink|식혜|Sweet rice drink|シッケ|甜米露
shaved-ice|팥빙수|Red bean shaved ice|パッピンス|红豆刨冰
sugar-pancake|호떡|Sweet filled pancake|ホットク|糖饼
cola|콜라|Cola|コーラ|可乐
cider|사이다|Lemon-lime soda|サイダー|柠檬汽水
draft-beer|생맥주|Draft beer|生ビール|生啤酒
soju|소주|Soju|焼酎|烧酒
makgeolli|막걸리|Makgeolli|マッコリ|米酒
`,
} as const;
