import '#web/admin/base/tabela-em-cartoes.css';
import { Tabela } from '#web/ui/list/list-tabela.tsx';
import type { RelatoContado } from '#db/queries/saude/saude.ts';
import { formatarMomento } from '#domain/datas.ts';
import { doQue, frasesDosRelatos, oQueFoi } from './frases-dos-relatos.ts';

const numero = new Intl.NumberFormat('pt-BR');

/** Scripts and resources that browsers blocked on the shop's pages: an attack, or a mistake of the shop. */
export function Relatos({ relatos }: { relatos: RelatoContado[] }) {
  return (
    <section className="bloco" aria-labelledby="relatos">
      <h2 id="relatos">{frasesDosRelatos.titulo}</h2>
      <p className="complemento">{relatos.length === 0 ? frasesDosRelatos.nenhum : frasesDosRelatos.explicacao}</p>
      {relatos.length > 0 && (
        <div className="tabela-rolavel" tabIndex={0} role="group" aria-label={frasesDosRelatos.titulo}>
          <Tabela
            className="tabela-em-cartoes"
            legenda={frasesDosRelatos.titulo}
            linhas={relatos}
            chave={({ diretiva, origem, imposta }) => `${diretiva} ${origem} ${imposta}`}
            colunas={[
              {
                nome: 'O que foi',
                valor: ({ diretiva, imposta }) => (
                  <>
                    <b className="nome">{oQueFoi(diretiva)}</b>
                    {!imposta && <span className="complemento"> {frasesDosRelatos.soVisto}</span>}
                  </>
                ),
              },
              { nome: 'De onde', classe: 'complemento', valor: ({ origem }) => doQue(origem) },
              { nome: 'Onde', classe: 'complemento', valor: ({ pagina }) => pagina },
              { nome: 'Vezes', direita: true, valor: ({ vezes }) => <>{numero.format(vezes)}×</> },
              { nome: 'Última', valor: ({ ultimaEm }) => formatarMomento(ultimaEm) },
            ]}
          />
        </div>
      )}
    </section>
  );
}
