import '#web/admin/base/formulario.css';
import '#web/ui/list/tabela-em-cartoes.css';
import './importar.css';
import type { ComponentProps } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { LinhaNumerada } from '#db/importacao/ler-importacao.ts';
import type { PaginaDaLista } from '#db/list-page.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { type Acao, acoes, colecoes } from '#importers/firebase/rules/julgamento.ts';
import { quantosGravados } from '#importers/firebase/rules/no-painel.ts';
import type { Conta, Resumo } from '#importers/firebase/rules/relatorio.ts';
import { ExportarCsv } from '#web/moldura/painel/exportar.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Indicador } from '#web/ui/list/indicador.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { nomeDaColecao, nomesDasAcoes, nomesDasContagens } from './importar-frases.ts';

type RelatorioProps = {
  id: string;
  /** Written; false for the dry run. */ feita: boolean;
  resumo: Resumo;
  contagem: Record<Acao, number>;
  pagina: PaginaDaLista<LinhaNumerada>;
  comSenhas: boolean;
};

/** Result of an import or its dry run: counts and totals of both sides, and every reported record. */
export function Relatorio({ id, feita, resumo, contagem, pagina, comSenhas }: RelatorioProps) {
  const gravados = quantosGravados(resumo);
  const meses = Object.entries(resumo.meses).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (
    <>
      <Mensagem
        tipo={feita ? 'sucesso' : 'info'}
        texto={
          feita
            ? `Importação concluída: ${numeroComMilhares(gravados)} registros gravados.`
            : gravados === 0
              ? 'Não há nada a gravar: tudo o que está nestes arquivos já está na loja.'
              : `Conferido. Nada foi gravado ainda: ${numeroComMilhares(gravados)} registros esperam a sua confirmação.`
        }
      />
      {!comSenhas && (
        <p className="importar-nota">
          Falta FIREBASE_SCRYPT_SIGNER_KEY: até você configurá-la, quem vem da loja antiga só entra depois de criar
          outra senha em “Esqueci minha senha”.
        </p>
      )}
      <Atos id={id} feita={feita} vazia={gravados === 0} />
      <section className="bloco" aria-labelledby="importar-contas">
        <h2 id="importar-contas">Contas e somas</h2>
        <TabelaDeContas
          titulo="Coleção"
          linhas={colecoes.flatMap((nome): [string, Conta][] => {
            const conta = resumo.colecoes[nome];
            return conta ? [[nomeDaColecao(nome), conta]] : [];
          })}
          feita={feita}
        />
        {meses.length > 0 && (
          <details className="importar-meses">
            <summary>Pedidos por mês</summary>
            <TabelaDeContas titulo="Mês" linhas={meses.map(([mes, conta]) => [nomeDoMes(mes), conta])} feita={feita} />
          </details>
        )}
      </section>
      <section className="bloco" aria-labelledby="importar-registros">
        <div className="painel-titulo">
          <div>
            <h2 id="importar-registros">Registros a conferir</h2>
            {pagina.linhas.length === 0 && <p>Nenhum: cada registro {feita ? 'entrou' : 'entra'} como estava lá.</p>}
          </div>
          <div className="painel-acoes">
            <ExportarCsv href="/admin/importar/relatorio.csv" download />
          </div>
        </div>
        <dl className="indicadores">
          {acoes.map((acao) => (
            <Indicador key={acao} nome={nomesDasContagens[acao].nome} nota={nomesDasContagens[acao].porque}>
              {numeroComMilhares(contagem[acao])}
            </Indicador>
          ))}
        </dl>
        {pagina.linhas.length > 0 && <TabelaDeRegistros linhas={pagina.linhas} comElos={feita} />}
        <PaginasDaLista {...pagina} />
      </section>
    </>
  );
}

function Atos({ id, feita, vazia }: { id: string; feita: boolean; vazia: boolean }) {
  const { state, formData } = useNavigation();
  const ocupado = state !== 'idle' && formData !== undefined;
  return (
    <Form method="post" className="formulario-acoes" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {!feita && !vazia && (
        <button className="botao botao-principal" name="intencao" value="confirmar" aria-disabled={ocupado}>
          Confirmar importação
        </button>
      )}
      <button className="botao botao-secundario" name="intencao" value="descartar" aria-disabled={ocupado}>
        {feita ? 'Apagar o relatório' : 'Descartar'}
      </button>
    </Form>
  );
}

const nomeDoMes = (mes: string): string =>
  /^\d{4}-\d\d$/.test(mes) ? `${mes.slice(5)}/${mes.slice(0, 4)}` : 'Sem data';

type TabelaDoRelatorioProps<Linha> = Pick<
  ComponentProps<typeof Tabela<Linha>>,
  'className' | 'linhas' | 'chave' | 'colunas'
>;

function TabelaDoRelatorio<Linha>(tabela: TabelaDoRelatorioProps<Linha>) {
  return (
    <div className="tabela-rolavel">
      <Tabela emCartoes classeDaLinha={null} {...tabela} />
    </div>
  );
}

function TabelaDeContas({ titulo, linhas, feita }: { titulo: string; linhas: [string, Conta][]; feita: boolean }) {
  const gravados = feita ? 'Gravados' : 'A gravar';
  const dinheiro = (conta: Conta, centavos: number) =>
    conta.soma_lida_centavos === 0 && conta.soma_gravada_centavos === 0 ? '–' : formatarReais(centavos);
  return (
    <TabelaDoRelatorio
      className="importar-contas"
      linhas={linhas}
      chave={([nome]) => nome}
      colunas={[
        colunaDoNome<[string, Conta]>(titulo, ([nome]) => nome),
        { nome: 'Lidos', direita: true, valor: ([, conta]) => numeroComMilhares(conta.lidos) },
        { nome: gravados, direita: true, valor: ([, conta]) => numeroComMilhares(conta.gravados) },
        { nome: 'Já aqui', direita: true, valor: ([, conta]) => numeroComMilhares(conta.iguais) },
        { nome: 'De fora', direita: true, valor: ([, conta]) => numeroComMilhares(conta.fora) },
        { nome: 'Soma lá', direita: true, valor: ([, conta]) => dinheiro(conta, conta.soma_lida_centavos) },
        { nome: 'Soma aqui', direita: true, valor: ([, conta]) => dinheiro(conta, conta.soma_gravada_centavos) },
      ]}
    />
  );
}

const colunasDoRegistro: Coluna<LinhaNumerada>[] = [
  { nome: 'Coleção', valor: ({ colecao }) => nomeDaColecao(colecao) },
  { nome: 'Situação', valor: ({ acao }) => nomesDasAcoes[acao] },
  { nome: 'Por quê', classe: 'importar-motivo', valor: ({ motivo }) => motivo },
];

/** Before it is written a record has no page yet. */
function TabelaDeRegistros({ linhas, comElos }: { linhas: LinhaNumerada[]; comElos: boolean }) {
  const registro = colunaDoNome<LinhaNumerada>('Registro', ({ colecao, id, link }) =>
    comElos && link ? <Link to={link}>{id}</Link> : id || nomeDaColecao(colecao),
  );
  return (
    <TabelaDoRelatorio
      className="importar-registros"
      linhas={linhas}
      chave={({ n }) => n}
      colunas={[registro, ...colunasDoRegistro]}
    />
  );
}
