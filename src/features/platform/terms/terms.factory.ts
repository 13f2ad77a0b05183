import type { OwnRowSample, SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import { terms } from './terms.contract.ts';
import { termsCalls } from './terms-call.contract.ts';

/** There is one type, and the languages that come with the product have terms of it; the date must not have passed. */
export const sample: SampleFactory = {
  resource: terms.name,
  notPosted: 'a language has one text of a type',
};

export const ownRows: readonly OwnRowSample[] = [
  {
    paths: [termsCalls.agree.path],
    async row(app, loginId) {
      const [store] = await app.node.services.db.query<{ publicId: string }>(
        `select s.public_id as "publicId" from accounts a join stores s on s.id = a.store_id
         where a.login_id = $1`,
        [loginId],
      );
      return store?.publicId;
    },
  },
];
