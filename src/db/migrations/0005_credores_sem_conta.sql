CREATE TABLE "credores_sem_conta" (
	"id_influencer" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"chave_tipo" text,
	"chave" text,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credores_sem_conta_chave" CHECK (("credores_sem_conta"."chave_tipo" is null) = ("credores_sem_conta"."chave" is null)),
	CONSTRAINT "credores_sem_conta_chave_tipo" CHECK ("credores_sem_conta"."chave_tipo" in ('cpf','cnpj','email','telefone','aleatoria'))
);
--> statement-breakpoint
-- Commission that was or may still be earned and is not paid: a positive balance, a payout on its way, or an unpaid order.
create function comissao_por_acertar(conta text) returns boolean language sql stable as $$
  select (select coalesce(sum(comissao_centavos), 0) from lancamentos_de_comissao where id_influencer = conta) > 0
    or exists (select 1 from repasse_itens where id_influencer = conta and aberto)
    or exists (select 1 from pedidos where id_influencer = conta and status = 'pendente' and excluido_em is null);
$$;--> statement-breakpoint
create function guardar_credor() returns trigger language plpgsql as $$
begin
  if comissao_por_acertar(old.id) then
    insert into credores_sem_conta (id_influencer, nome, chave_tipo, chave)
    select old.id, old.nome, c.tipo, c.chave from (values (1)) uma left join chaves_pix c on c.usuario_id = old.id
    on conflict (id_influencer) do nothing;
  end if;
  return old;
end $$;--> statement-breakpoint
create trigger usuarios_guardar_credor before delete on usuarios for each row execute function guardar_credor();--> statement-breakpoint
create function recusar_esquecer_credor() returns trigger language plpgsql as $$
begin
  if comissao_por_acertar(old.id_influencer) then
    raise exception 'commission of % is not paid', old.id_influencer using errcode = '23001', constraint = 'credores_sem_conta_ate_pagar';
  end if;
  return old;
end $$;--> statement-breakpoint
create trigger credores_sem_conta_ate_pagar before delete on credores_sem_conta for each row execute function recusar_esquecer_credor();
