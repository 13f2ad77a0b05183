ALTER TABLE "stores" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;
