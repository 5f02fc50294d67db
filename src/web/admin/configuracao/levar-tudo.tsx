// @requirement 15.38.1
import '#web/admin/base/envio.css';
import '#web/admin/base/formulario.css';
import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { lerExportacao, type Exportacao } from '#db/exportacao/ler-exportacao.ts';
import { EXPORTACAO_GUARDADA_MS, type FalhaDaExportacao } from '#domain/configuracao/levar-tudo.ts';
import { formatarMomentoPorExtenso } from '#domain/datas.ts';
import { useRelerEnquanto } from '#web/admin/base/use-reler-enquanto.ts';
import { failure, Page, rereadAfterRefusal, Section, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { acoesDeLevarTudo } from './levar-tudo-action.ts';
import type { Route } from './+types/levar-tudo.ts';

export const loader = load(async ({ db }) => {
  const exportacao = await lerExportacao(db);
  if (!exportacao) return { exportacao: null, ate: null };
  const { chave: _, ...semChave } = exportacao;
  const ate = exportacao.prontaEm && new Date(exportacao.prontaEm.getTime() + EXPORTACAO_GUARDADA_MS);
  return { exportacao: semChave, ate };
});

export const action = acoesDeLevarTudo;
export const shouldRevalidate = rereadAfterRefusal;
export const meta = () => title('Levar tudo embora');
export const ErrorBoundary = failure('Levar tudo embora', 'Erro ao carregar o arquivo da loja.');

/** Polling interval while the archive is made and the page is visible. */
const OLHAR_A_CADA_MS = 1500;

const porQueFalhou: Readonly<Record<FalhaDaExportacao, string>> = {
  'sem-espaco': 'Não há espaço em disco para o arquivo. Libere espaço e tente de novo.',
  erro: 'A loja parou no meio do arquivo, por um problema dela. Tente de novo.',
};

export default function LevarTudo({ loaderData: { exportacao, ate }, actionData }: Route.ComponentProps) {
  const etapa = exportacao?.etapa ?? null;
  useRelerEnquanto(etapa === 'fazendo', OLHAR_A_CADA_MS);
  useEffect(() => {
    if (etapa === 'pronta') anunciar('O arquivo está pronto.');
  }, [etapa]);
  return (
    <Page
      title="Levar tudo embora"
      note="Um arquivo ZIP com tudo o que é seu: produtos, pedidos, clientes, cupons, categorias, fotos, eBooks, notas fiscais, textos e todas as outras tabelas, e as planilhas que a Shopify e o WooCommerce importam."
      // A started archive is shown by itself.
      reply={actionData?.ok && actionData.intencao === 'levar' ? null : actionData}
    >
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
    </Page>
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
    <Section title="Preparando o arquivo" id="levar-andamento">
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
    </Section>
  );
}

const umaCasa = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const MIB = 1024 * 1024;

function Pronto({ exportacao: { id, tamanho, arquivos }, ate }: { exportacao: SemChave; ate: Date }) {
  return (
    <Section title="O arquivo está pronto" id="levar-pronto">
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
    </Section>
  );
}
