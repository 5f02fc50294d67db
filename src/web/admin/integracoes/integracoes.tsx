// @requirement 15.32.1
import './integracoes.css';
import { listarChaves } from '#db/queries/integracoes/chaves-de-api.ts';
import { listarWebhooks } from '#db/queries/integracoes/webhooks.ts';
import { intencaoDesconhecida } from '#web/admin/base/admin-frases.ts';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { acoes } from '#web/form-action.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { revogar } from './chaves-action.ts';
import { erroAoRevogarChave } from './chaves-frases.ts';
import { SecaoDasChaves } from './chaves-secao.tsx';
import { erroAoCarregarIntegracoes } from './integracoes-frases.ts';
import { SecaoDosWebhooks } from './webhooks-secao.tsx';
import type { Route } from './+types/integracoes.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const [chaves, webhooks] = await lerOuFalhar(loja, 'keys and webhooks could not be read', () =>
    Promise.all([listarChaves(loja.db), listarWebhooks(loja.db)]),
  );
  return { chaves, webhooks, agora: loja.relogio.agora() };
}

export const action = acoes({ 'revogar-chave': revogar }, { frase: intencaoDesconhecida, status: 400 });

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = {
  formularios: { 'revogar-chave': erroAoRevogarChave },
  leitura: erroAoCarregarIntegracoes,
};

export const meta = () => metaDoPainel('Integrações');

export default function Integracoes({ loaderData: { chaves, webhooks, agora } }: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo="Integrações" frase="As portas da loja para outros programas." />
      <SecaoDasChaves {...{ chaves, agora }} />
      <SecaoDosWebhooks webhooks={webhooks} />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Integrações" frase={erroAoCarregarIntegracoes} />;
}
