ALTER TABLE "eventos_pagamento" ADD COLUMN "assinatura" text;--> statement-breakpoint
CREATE UNIQUE INDEX "eventos_pagamento_assinatura_unica" ON "eventos_pagamento" USING btree ("assinatura");
