/** SQL over inquiries `i`: the store, its business, and who asked. */
export const WITH_AUTHOR = `inquiries i join stores s on s.id = i.store_id join businesses b on b.id = s.business_id
  join app_members m on m.id = i.member_id`;

/** SQL: the inquiries whose member has been erased while their words are still there. */
export const OF_ERASED = `select i.id from inquiries i join app_members m on m.id = i.member_id
  where m.deleted_at is not null and m.name = '' and i.content <> ''`;
