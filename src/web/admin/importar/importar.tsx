// @requirement 15.10.9
import { useEffect } from 'react';
import { Form, Link, useNavigation, useRevalidator } from 'react-router';
import { podeImportar } from '#importers/firebase/import/no-painel.ts';
import { lerImportacao, listarLinhasDaImportacao } from '#db/queries/importacao/importacao.ts';
import { lerCursor } from '#domain/cursor.ts';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { identidadeContext, lojaContext } from '#web/request-context.ts';
import { temAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { acoesDaImportacao } from './importar-action.ts';
import { AndamentoDaImportacao } from './andamento.tsx';
import { EscolhaDosArquivos } from './escolha-dos-arquivos.tsx';
import { erroAoCarregarImportacao, fraseDaRecusa } from './importar-frases.ts';
import { Relatorio } from './relatorio.tsx';
import type { Route } from './+types/importar.ts';

/** After this time without progress the page explains possible causes. */
const SILENCIO_MS = 45_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const [importacao, pode] = await Promise.all([lerImportacao(loja.db), podeImportar(loja)]);
  const comRelatorio = importacao?.etapa === 'conferida' || importacao?.etapa === 'feita';
  return {
    pode,
    recente: temAcessoRecente(context),
    comSenhas: context.get(identidadeContext).comSenhasDoFirebase,
    importacao,
    calada: importacao !== null && loja.relogio.agora().getTime() - importacao.andouEm.getTime() > SILENCIO_MS,
    pagina: comRelatorio
      ? await listarLinhasDaImportacao(loja.db, importacao.id, lerCursor(new URL(request.url).searchParams))
      : null,
  };
}

export const action = acoesDaImportacao;

export const shouldRevalidate = relerAposRecusa;

export const meta = () => metaDoPainel('Importar do Firebase');

/** Polling interval while the import runs and the page is visible. */
const OLHAR_A_CADA_MS = 1500;

function useOlhares(trabalhando: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!trabalhando || state !== 'idle') return undefined;
    const relogio = setTimeout(() => {
      if (!document.hidden) void revalidate();
    }, OLHAR_A_CADA_MS);
    const aoVoltar = () => void revalidate();
    document.addEventListener('visibilitychange', aoVoltar);
    return () => {
      clearTimeout(relogio);
      document.removeEventListener('visibilitychange', aoVoltar);
    };
  }, [trabalhando, state, revalidate]);
}

export default function ImportarDoFirebase({ loaderData, actionData }: Route.ComponentProps) {
  const { pode, recente, comSenhas, importacao, calada, pagina } = loaderData;
  const etapa = importacao?.etapa ?? null;
  const trabalhando = (etapa === 'conferindo' || etapa === 'gravando') && importacao?.parou === false;
  useOlhares(trabalhando);
  const recusa = actionData && !actionData.ok ? actionData : null;
  const escolher = etapa === null || etapa === 'feita' || etapa === 'recusada';
  return (
    <>
      <TituloDoPainel
        titulo="Importar do Firebase"
        frase="A loja antiga inteira: produtos, categorias, cupons, clientes com suas senhas, influencers e cada pedido com o código de lá."
      />
      {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} />}
      {actionData?.ok && actionData.intencao === 'descartar' && <Mensagem tipo="sucesso" texto={actionData.frase} />}
      {importacao?.recusa && <Mensagem tipo="erro" texto={fraseDaRecusa(importacao.recusa)} />}
      {importacao && (trabalhando || importacao.parou) && (
        <AndamentoDaImportacao
          gravando={etapa === 'gravando'}
          andamento={importacao.andamento}
          calada={calada}
          parou={importacao.parou}
        />
      )}
      {importacao && (etapa === 'conferindo' || importacao.parou) && (
        <Atos id={importacao.id} parou={importacao.parou} />
      )}
      {importacao?.resumo && importacao.contagem && pagina && (
        <Relatorio
          id={importacao.id}
          feita={etapa === 'feita'}
          resumo={importacao.resumo}
          contagem={importacao.contagem}
          pagina={pagina}
          comSenhas={comSenhas}
        />
      )}
      {escolher && !pode && (
        <Mensagem tipo="info" texto="A loja está aberta, e só uma loja fechada recebe outra.">
          <p>
            Feche-a no <Link to="/admin">início do painel</Link>, importe e abra de novo: os pedidos em andamento
            continuam valendo.
          </p>
        </Mensagem>
      )}
      {escolher && pode && !recente && (
        <Mensagem
          tipo="info"
          texto="Estes arquivos têm os dados de toda a loja: antes de enviá-los, confirme que é você."
        >
          <Link className="botao botao-pequeno" to="/confirmar-acesso?voltar=%2Fadmin%2Fimportar">
            Confirmar acesso
          </Link>
        </Mensagem>
      )}
      {escolher && pode && recente && (
        <EscolhaDosArquivos outraVez={etapa === 'feita'} comSenhas={comSenhas} faltas={recusa?.faltas ?? {}} />
      )}
    </>
  );
}

/** Actions on an unfinished import. */
function Atos({ id, parou }: { id: string; parou: boolean }) {
  const ocupado = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="formulario-acoes" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {parou && (
        <button className="botao botao-principal" name="intencao" value="continuar" aria-disabled={ocupado}>
          Continuar
        </button>
      )}
      <button className="botao botao-secundario" name="intencao" value="descartar" aria-disabled={ocupado}>
        {parou ? 'Descartar' : 'Cancelar'}
      </button>
    </Form>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Importar do Firebase" frase={erroAoCarregarImportacao} />;
}
