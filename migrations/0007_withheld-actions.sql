CREATE TABLE "role_withheld" (
	"role_id" text NOT NULL,
	"resource_id" integer NOT NULL,
	CONSTRAINT "role_withheld_role_id_resource_id_pk" PRIMARY KEY("role_id","resource_id")
);
--> statement-breakpoint
CREATE INDEX "role_withheld_resource" ON "role_withheld" USING btree ("resource_id");