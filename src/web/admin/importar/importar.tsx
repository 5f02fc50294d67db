// @requirement 15.10.9
import { Form, Link, useNavigation } from 'react-router';
import { podeImportar } from '#importers/firebase/import/no-painel.ts';
import { lerImportacao, listarLinhasDaImportacao } from '#db/importacao/ler-importacao.ts';
import { lerChegadaDosArquivos } from '#db/importacao/ler-arquivos-a-importar.ts';
import { lerCursor } from '#domain/cursor.ts';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { useRelerEnquanto } from '#web/admin/base/use-reler-enquanto.ts';
import { identidadeContext, lojaContext } from '#web/request-context.ts';
import { temAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { FiltrosEmAbas } from '#web/ui/list/filtros-da-lista.tsx';
import {
  ehPlataforma,
  nomesDasOrigens,
  origensDaImportacao,
  type OrigemDaImportacao,
} from '#importers/planilhas/rules/plataformas.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { acoesDaImportacao } from './importar-action.ts';
import { AndamentoDaImportacao } from './andamento.tsx';
import { ArquivosDaImportacao } from './arquivos-da-importacao.tsx';
import { EscolhaDosArquivos } from './escolha-dos-arquivos.tsx';
import { erroAoCarregarImportacao, fraseDaRecusa } from './importar-frases.ts';
import { Relatorio } from './relatorio.tsx';
import type { Route } from './+types/importar.ts';

/** After this time without progress the page explains possible causes. */
const SILENCIO_MS = 45_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const [importacao, pode, arquivos] = await Promise.all([
    lerImportacao(loja.db),
    podeImportar(loja),
    lerChegadaDosArquivos(loja.db),
  ]);
  const comRelatorio = importacao?.etapa === 'conferida' || importacao?.etapa === 'feita';
  const { searchParams } = new URL(request.url);
  const de = searchParams.get('de') ?? '';
  return {
    pode,
    de: ehPlataforma(de) ? de : ('firebase' as const),
    recente: temAcessoRecente(context),
    comSenhas: context.get(identidadeContext).comSenhasDoFirebase,
    importacao,
    arquivos,
    calada: importacao !== null && loja.relogio.agora().getTime() - importacao.andouEm.getTime() > SILENCIO_MS,
    pagina: comRelatorio ? await listarLinhasDaImportacao(loja.db, importacao.id, lerCursor(searchParams)) : null,
  };
}

export const action = acoesDaImportacao;

export const shouldRevalidate = relerAposRecusa;

export const meta: Route.MetaFunction = ({ loaderData }) => metaDoPainel(tituloDaOrigem(loaderData?.de ?? 'firebase'));

/** Polling interval while the import runs and the page is visible. */
const OLHAR_A_CADA_MS = 1500;

/** Acts whose outcome is not the page itself. */
const comFrase: ReadonlySet<string> = new Set(['descartar', 'buscar-de-novo', 'buscar-todos']);

/** Heading of the page. */
const tituloDaOrigem = (de: OrigemDaImportacao): string =>
  `Importar ${de === 'shopify' || de === 'nuvemshop' ? 'da' : 'do'} ${nomesDasOrigens[de]}`;

export default function ImportarOutraLoja({ loaderData, actionData }: Route.ComponentProps) {
  const { pode, de: aba, recente, comSenhas, importacao, arquivos, calada, pagina } = loaderData;
  const etapa = importacao?.etapa ?? null;
  const trabalhando = (etapa === 'conferindo' || etapa === 'gravando') && importacao?.parou === false;
  useRelerEnquanto(trabalhando || (arquivos?.esperando ?? 0) > 0, OLHAR_A_CADA_MS);
  const recusa = actionData && !actionData.ok ? actionData : null;
  const escolher = etapa === null || etapa === 'feita' || etapa === 'recusada';
  // An import under way is of its own platform, whichever the address names.
  const de = escolher ? aba : (importacao?.origem ?? aba);
  return (
    <>
      <TituloDoPainel
        titulo={tituloDaOrigem(de)}
        frase={
          de === 'firebase'
            ? 'A loja antiga inteira: produtos, categorias, cupons, clientes com suas senhas, influencers e cada pedido com o código de lá.'
            : `O que a ${nomesDasOrigens[de]} exporta em CSV: produtos com variações e fotos, clientes e a história dos pedidos.`
        }
      />
      {escolher && (
        <FiltrosEmAbas
          rotulo="De onde importar"
          parametro="de"
          atual={de}
          padrao="firebase"
          opcoes={origensDaImportacao.map((valor) => ({ valor, nome: nomesDasOrigens[valor] }))}
        />
      )}
      {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} />}
      {actionData?.ok && comFrase.has(actionData.intencao) && <Mensagem tipo="sucesso" texto={actionData.frase} />}
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
      {arquivos && !trabalhando && <ArquivosDaImportacao {...arquivos} />}
      {importacao?.resumo && importacao.contagem && pagina && (
        <Relatorio
          id={importacao.id}
          feita={etapa === 'feita'}
          resumo={importacao.resumo}
          contagem={importacao.contagem}
          pagina={pagina}
          comSenhas={comSenhas || importacao.origem !== 'firebase'}
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
          <Link
            className="botao botao-pequeno"
            to={`/confirmar-acesso?voltar=${encodeURIComponent(de === 'firebase' ? '/admin/importar' : `/admin/importar?de=${de}`)}`}
          >
            Confirmar acesso
          </Link>
        </Mensagem>
      )}
      {escolher && pode && recente && (
        <EscolhaDosArquivos
          key={de}
          de={de}
          outraVez={etapa === 'feita'}
          comSenhas={comSenhas}
          faltas={recusa?.faltas ?? {}}
        />
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
