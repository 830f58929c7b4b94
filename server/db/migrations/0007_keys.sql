CREATE TABLE "key_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
