-- Photographs of a return go with it, or when its buyer's account takes them out of it: handed in to be cleared like those
-- of conversations.
create trigger devolucoes_largar_fotos after delete on devolucoes for each row when (old.fotos <> '[]') execute function largar_fotos();
--> statement-breakpoint
create trigger devolucoes_esvaziar_fotos after update of fotos on devolucoes for each row when (old.fotos <> '[]' and new.fotos = '[]') execute function largar_fotos();
