import type { SeedText } from './seed-text.ts';

export interface SeedTerms {
  /** A value of the code group TERMS_TP. */
  type: string;
  title: SeedText;
  content: SeedText;
}

interface Article {
  heading: string;
  text: string;
}

const article = (heading: string, text: string): Article => ({ heading, text });
const page = (...articles: Article[]): string =>
  articles.map(({ heading, text }) => `<h3>${heading}</h3><p>${text}</p>`).join('');

/** What an installation begins with; the operator puts its own in place of it. */
export const seedTerms: readonly SeedTerms[] = [
  {
    type: 'UseTerms',
    title: { ko: '이용약관', en: 'Terms of use', ja: '利用規約', zh: '使用条款' },
    content: {
      ko: page(
        article(
          '제1조 (목적)',
          '이 약관은 매장이 주문 관리 서비스를 이용할 때 회사와 매장이 지킬 조건을 정합니다.',
        ),
        article(
          '제2조 (계정)',
          '계정은 매장 담당자만 사용하며, 비밀번호를 다른 사람과 함께 쓰지 않습니다. 도용이 의심되면 바로 회사에 알립니다.',
        ),
        article(
          '제3조 (주문 처리)',
          '매장은 접수한 주문을 성실히 처리하고, 품절과 영업시간 정보를 사실대로 유지합니다.',
        ),
        article(
          '제4조 (고객 정보)',
          '고객의 이름, 전화번호, 주소는 주문 처리와 고객이 동의한 안내에만 사용합니다.',
        ),
        article(
          '제5조 (서비스 변경과 중단)',
          '점검이나 장애로 서비스가 중단될 수 있으며, 예정된 점검은 미리 공지합니다.',
        ),
        article(
          '제6조 (해지)',
          '매장은 언제든지 이용을 그만둘 수 있고, 회사는 약관을 위반한 매장의 이용을 제한할 수 있습니다.',
        ),
      ),
      en: page(
        article(
          '1. Purpose',
          'These terms set out what the company and the store owe each other when the store uses the order management service.',
        ),
        article(
          '2. Accounts',
          'An account is for the people in charge of the store only, and passwords are not shared. Suspected misuse is reported to the company at once.',
        ),
        article(
          '3. Orders',
          'The store handles the orders it accepts with care and keeps sold-out items and opening hours true to fact.',
        ),
        article(
          '4. Customer data',
          'Names, telephone numbers and addresses of customers are used only to handle orders and for messages the customer agreed to.',
        ),
        article(
          '5. Changes and interruptions',
          'Maintenance or faults may interrupt the service. Planned maintenance is announced beforehand.',
        ),
        article(
          '6. Ending',
          'The store may stop using the service at any time. The company may restrict a store that breaks these terms.',
        ),
      ),
      ja: page(
        article(
          '第1条（目的）',
          '本規約は、店舗が注文管理サービスを利用する際に会社と店舗が守る条件を定めます。',
        ),
        article(
          '第2条（アカウント）',
          'アカウントは店舗の担当者のみが使用し、パスワードを他人と共有しません。不正利用が疑われるときは直ちに会社へ連絡します。',
        ),
        article(
          '第3条（注文の処理）',
          '店舗は受け付けた注文を誠実に処理し、売り切れや営業時間の情報を正しく保ちます。',
        ),
        article(
          '第4条（お客様の情報）',
          'お客様の氏名、電話番号、住所は、注文の処理とお客様が同意した案内にのみ使用します。',
        ),
        article(
          '第5条（サービスの変更と中断）',
          '点検や障害によりサービスが中断することがあります。予定された点検は事前にお知らせします。',
        ),
        article(
          '第6条（解約）',
          '店舗はいつでも利用を終了でき、会社は規約に違反した店舗の利用を制限できます。',
        ),
      ),
      zh: page(
        article('第一条（目的）', '本条款规定门店使用订单管理服务时，公司与门店应遵守的条件。'),
        article(
          '第二条（账号）',
          '账号仅限门店负责人使用，密码不得与他人共用。如怀疑被盗用，应立即通知公司。',
        ),
        article('第三条（订单处理）', '门店应认真处理已接受的订单，并如实维护售罄与营业时间信息。'),
        article('第四条（顾客信息）', '顾客的姓名、电话和地址仅用于处理订单以及顾客同意接收的通知。'),
        article('第五条（服务变更与中断）', '服务可能因维护或故障而中断，计划内的维护会提前公告。'),
        article('第六条（终止）', '门店可随时停止使用服务；对违反条款的门店，公司可以限制其使用。'),
      ),
    },
  },
  {
    type: 'Privacy',
    title: { ko: '개인정보 처리방침', en: 'Privacy policy', ja: 'プライバシーポリシー', zh: '隐私政策' },
    content: {
      ko: page(
        article(
          '1. 수집하는 정보',
          '담당자의 이름, 전화번호, 이메일과 접속 기록(시각, 주소, 한 일)을 수집합니다.',
        ),
        article('2. 이용 목적', '본인 확인, 서비스 제공, 보안 사고 확인에 사용합니다.'),
        article(
          '3. 보관 기간',
          '계정이 삭제되면 지체 없이 파기하며, 법이 정한 접속 기록은 정해진 기간 동안 보관합니다.',
        ),
        article('4. 권리', '담당자는 자기 정보를 보고 고칠 수 있으며, 삭제를 요청할 수 있습니다.'),
      ),
      en: page(
        article(
          '1. What we collect',
          'The name, telephone number and e-mail of the people in charge, and access records (when, from where, what).',
        ),
        article(
          '2. What it is for',
          'To confirm who signs in, to provide the service and to look into security incidents.',
        ),
        article(
          '3. How long we keep it',
          'It is destroyed without delay when the account is deleted; access records are kept for as long as the law demands.',
        ),
        article('4. Your rights', 'You can see and correct your data and ask for its deletion.'),
      ),
      ja: page(
        article(
          '1. 収集する情報',
          '担当者の氏名、電話番号、メールアドレス、およびアクセス記録（日時、接続元、操作内容）を収集します。',
        ),
        article('2. 利用目的', '本人確認、サービスの提供、セキュリティ事故の調査に利用します。'),
        article(
          '3. 保管期間',
          'アカウントの削除後は遅滞なく破棄し、法令で定められたアクセス記録は所定の期間保管します。',
        ),
        article('4. 権利', '担当者は自身の情報を閲覧・訂正し、削除を求めることができます。'),
      ),
      zh: page(
        article('一、收集的信息', '负责人的姓名、电话、邮箱，以及访问记录（时间、来源、操作内容）。'),
        article('二、使用目的', '用于身份确认、提供服务以及调查安全事件。'),
        article('三、保存期限', '账号删除后将及时销毁；法律规定的访问记录按规定期限保存。'),
        article('四、您的权利', '您可以查看和更正自己的信息，并可要求删除。'),
      ),
    },
  },
];
