// @requirement 15.38.1
import '#web/admin/base/envio.css';
import '#web/admin/base/formulario.css';
import { useEffect } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { lerExportacao, type Exportacao } from '#db/queries/exportacao/exportacao.ts';
import { EXPORTACAO_GUARDADA_MS } from '#domain/configuracao/levar-tudo.ts';
import { formatarMomentoPorExtenso } from '#domain/datas.ts';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { lojaContext } from '#web/request-context.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { acoesDeLevarTudo } from './levar-tudo-action.ts';
import { erroAoCarregarExportacao, porQueFalhou } from './levar-tudo-frases.ts';
import type { Route } from './+types/levar-tudo.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const exportacao = await lerExportacao(context.get(lojaContext).db);
  if (!exportacao) return { exportacao: null, ate: null };
  const { chave: _, ...semChave } = exportacao;
  const ate = exportacao.prontaEm && new Date(exportacao.prontaEm.getTime() + EXPORTACAO_GUARDADA_MS);
  return { exportacao: semChave, ate };
}

export const action = acoesDeLevarTudo;
export const shouldRevalidate = relerAposRecusa;
export const meta = () => metaDoPainel('Levar tudo embora');

/** Polling interval while the archive is made and the page is visible. */
const OLHAR_A_CADA_MS = 1500;

function useOlhares(fazendo: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!fazendo || state !== 'idle') return undefined;
    const relogio = setTimeout(() => {
      if (!document.hidden) void revalidate();
    }, OLHAR_A_CADA_MS);
    const aoVoltar = () => void revalidate();
    document.addEventListener('visibilitychange', aoVoltar);
    return () => {
      clearTimeout(relogio);
      document.removeEventListener('visibilitychange', aoVoltar);
    };
  }, [fazendo, state, revalidate]);
}

export default function LevarTudo({ loaderData: { exportacao, ate }, actionData }: Route.ComponentProps) {
  const etapa = exportacao?.etapa ?? null;
  useOlhares(etapa === 'fazendo');
  useEffect(() => {
    if (etapa === 'pronta') anunciar('O arquivo está pronto.');
  }, [etapa]);
  return (
    <>
      <TituloDoPainel
        titulo="Levar tudo embora"
        frase="Um arquivo ZIP com tudo o que é seu: produtos, pedidos, clientes, cupons, categorias, fotos, eBooks, notas fiscais, textos e todas as outras tabelas, e as planilhas que a Shopify e o WooCommerce importam."
      />
      {actionData && !actionData.ok && actionData.frase && <Mensagem tipo="erro" texto={actionData.frase} />}
      {actionData?.ok && actionData.intencao === 'descartar' && <Mensagem tipo="sucesso" texto={actionData.frase} />}
      {exportacao?.falha && <Mensagem tipo="erro" texto={porQueFalhou[exportacao.falha]} />}
      {exportacao && etapa === 'fazendo' && <Andamento exportacao={exportacao} />}
      {exportacao && etapa === 'pronta' && ate && <Pronto exportacao={exportacao} ate={ate} />}
      <p className="dica">
        O arquivo tem nomes, endereços e compras de pessoas: só administradores o baixam, depois de confirmar o acesso,
        e ele é apagado em 24 horas. Senhas não saem da loja.
      </p>
      {etapa !== 'fazendo' && (
        <Form method="post" className="formulario-acoes" preventScrollReset>
          <Botao intencao="levar" classe={etapa === 'pronta' ? 'botao-secundario' : 'botao-principal'}>
            {etapa === 'pronta' ? 'Preparar outro' : 'Preparar o arquivo'}
          </Botao>
        </Form>
      )}
    </>
  );
}

type SemChave = Omit<Exportacao, 'chave'>;

function Botao({ intencao, classe, children }: { intencao: string; classe: string; children: string }) {
  const ocupado = useNavigation().state !== 'idle';
  return (
    <button type="submit" className={`botao ${classe}`} name="intencao" value={intencao} aria-disabled={ocupado}>
      {children}
    </button>
  );
}

function Andamento({ exportacao: { id, andamento } }: { exportacao: SemChave }) {
  return (
    <section className="bloco" aria-labelledby="levar-andamento">
      <h2 id="levar-andamento">Preparando o arquivo</h2>
      <div className="andamento">
        <span>{andamento ? `${andamento.feitos} de ${andamento.total} arquivos` : 'Começando…'}</span>
        <progress
          aria-label="Preparando o arquivo"
          {...(andamento && { value: andamento.feitos, max: andamento.total })}
        />
        <span>Você pode sair desta página: o arquivo fica aqui quando estiver pronto.</span>
        <noscript>
          <a className="elo" href="/admin/configuracao/levar-tudo">
            Atualizar
          </a>
        </noscript>
      </div>
      <Form method="post" className="formulario-acoes" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Botao intencao="descartar" classe="botao-secundario">
          Cancelar
        </Botao>
      </Form>
    </section>
  );
}

const umaCasa = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const MIB = 1024 * 1024;

function Pronto({ exportacao: { id, tamanho, arquivos }, ate }: { exportacao: SemChave; ate: Date }) {
  return (
    <section className="bloco" aria-labelledby="levar-pronto">
      <h2 id="levar-pronto">O arquivo está pronto</h2>
      <p>
        {arquivos} arquivos, {umaCasa.format(Math.max((tamanho ?? 0) / MIB, 0.1))} MB. Fica aqui até{' '}
        {formatarMomentoPorExtenso(ate)}.
      </p>
      <Form method="post" className="formulario-acoes" preventScrollReset>
        <a className="botao botao-principal" href="/admin/configuracao/levar-tudo/arquivo.zip" download>
          Baixar o arquivo
        </a>
        <input type="hidden" name="id" value={id} />
        <Botao intencao="descartar" classe="botao-secundario">
          Apagar agora
        </Botao>
      </Form>
    </section>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Levar tudo embora" frase={erroAoCarregarExportacao} />;
}
