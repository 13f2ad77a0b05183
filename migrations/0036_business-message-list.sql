ALTER TABLE "business_messages" ADD COLUMN "sender_key" text;--> statement-breakpoint
CREATE INDEX "business_messages_phone" ON "business_messages" USING btree (phone text_pattern_ops) WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "business_messages_phone_end" ON "business_messages" USING btree (reverse(phone) text_pattern_ops) WHERE phone <> '';