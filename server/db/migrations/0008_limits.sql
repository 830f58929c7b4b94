CREATE UNLOGGED TABLE "limit_counts" (
	"name" text PRIMARY KEY NOT NULL,
	"times" bigint[] NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "limit_counts_ends" ON "limit_counts" USING btree ("ends_at");