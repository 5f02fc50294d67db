// @requirement 15.34.6
import '#web/admin/base/envio.css';
import '#web/ui/list/tabela-em-cartoes.css';
import './importar.css';
import { Form, Link, useNavigation } from 'react-router';
import type { ArquivoQueFalhou, ChegadaDosArquivos } from '#db/importacao/ler-arquivos-a-importar.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { colunaDeAcoes, colunaDoNome } from '#web/admin/base/colunas.tsx';

const colunasDasFalhas: Coluna<ArquivoQueFalhou>[] = [
  colunaDoNome('Registro', (falha) => <DonoDoArquivo {...falha} />),
  { nome: 'Endereço', classe: 'importar-motivo', valor: ({ endereco }) => endereco },
  { nome: 'Por quê', classe: 'importar-motivo', valor: ({ erro }) => erro },
  colunaDeAcoes(({ chave, nome, dono }) => (
    <BuscarDeNovo
      intencao="buscar-de-novo"
      rotulo="Tentar de novo"
      chave={chave}
      descricao={`Tentar de novo: ${nome ?? dono}`}
    />
  )),
];

/** How far the pictures have come that the queue fetches, and those that did not. */
export function ArquivosDaImportacao({ veio, falhou, esperando, total, comEbooks, falhas }: ChegadaDosArquivos) {
  const titulo = comEbooks ? 'Fotos e PDFs' : 'Imagens';
  return (
    <section className="bloco importar-arquivos" aria-labelledby="importar-arquivos">
      <h2 id="importar-arquivos">{titulo}</h2>
      <div className="andamento">
        <span>
          {numeroComMilhares(veio)} de {numeroComMilhares(total)}{' '}
          {comEbooks ? 'arquivos' : total === 1 ? 'imagem' : 'imagens'}
        </span>
        <progress aria-label={titulo} value={veio} max={total} />
        {esperando > 0 && (
          <span>
            A loja as busca uma a uma, e tenta de novo as que demoram. Você pode sair desta página, e abrir a loja.
          </span>
        )}
      </div>
      {falhou > 0 && (
        <>
          <div className="painel-titulo">
            <h3>{falhou === 1 ? 'Uma não veio' : `${numeroComMilhares(falhou)} não vieram`}</h3>
            <div className="painel-acoes">
              <BuscarDeNovo intencao="buscar-todos" rotulo="Tentar todas de novo" />
            </div>
          </div>
          <div className="tabela-rolavel">
            <Tabela
              emCartoes
              classeDaLinha={null}
              className="importar-registros"
              linhas={falhas}
              chave={({ chave }) => chave}
              colunas={colunasDasFalhas}
            />
          </div>
          {falhou > falhas.length && (
            <p className="importar-nota">E mais {numeroComMilhares(falhou - falhas.length)}.</p>
          )}
        </>
      )}
    </section>
  );
}

function DonoDoArquivo({ para, dono, nome }: ArquivoQueFalhou) {
  if (nome === null) return dono;
  const sala = para === 'categoria' ? 'categorias' : 'produtos';
  return <Link to={`/admin/${sala}/editar/${encodeURIComponent(dono)}`}>{nome}</Link>;
}

type BuscarDeNovoProps = {
  intencao: 'buscar-de-novo' | 'buscar-todos';
  rotulo: string;
  chave?: string;
  descricao?: string;
};

function BuscarDeNovo({ intencao, rotulo, chave, descricao }: BuscarDeNovoProps) {
  const ocupado = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset>
      {chave !== undefined && <input type="hidden" name="chave" value={chave} />}
      <button
        className="botao botao-secundario botao-pequeno"
        name="intencao"
        value={intencao}
        aria-disabled={ocupado}
        {...(descricao !== undefined && { 'aria-label': descricao })}
      >
        {rotulo}
      </button>
    </Form>
  );
}
