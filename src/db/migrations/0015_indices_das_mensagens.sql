DROP INDEX "emails_nao_enviados";--> statement-breakpoint
DROP INDEX "eventos_pagamento_pendentes";