import '#web/admin/base/tabela-em-cartoes.css';
import type { RelatoContado } from '#db/queries/saude/relatos-de-csp.ts';
import { formatarMomento } from '#domain/datas.ts';
import { doQue, frasesDosRelatos, oQueFoi } from './frases-dos-relatos.ts';

const numero = new Intl.NumberFormat('pt-BR');

/** What browsers kept from running on the shop's pages, in words: an attack, or something the shop itself got wrong. */
export function Relatos({ relatos }: { relatos: RelatoContado[] }) {
  return (
    <section className="bloco" aria-labelledby="relatos">
      <h2 id="relatos">{frasesDosRelatos.titulo}</h2>
      <p className="complemento">{relatos.length === 0 ? frasesDosRelatos.nenhum : frasesDosRelatos.explicacao}</p>
      {relatos.length > 0 && (
        <div className="tabela-rolavel" tabIndex={0} role="group" aria-label={frasesDosRelatos.titulo}>
          <table className="tabela tabela-em-cartoes">
            <caption className="so-para-leitor">{frasesDosRelatos.titulo}</caption>
            <thead>
              <tr>
                <th scope="col">O que foi</th>
                <th scope="col">De onde</th>
                <th scope="col">Onde</th>
                <th scope="col" className="a-direita">
                  Vezes
                </th>
                <th scope="col">Última</th>
              </tr>
            </thead>
            <tbody>
              {relatos.map(({ diretiva, origem, imposta, pagina, vezes, ultimaEm }) => (
                <tr key={`${diretiva} ${origem} ${imposta}`} className="linha">
                  <td>
                    <b className="nome">{oQueFoi(diretiva)}</b>
                    {!imposta && <span className="complemento"> {frasesDosRelatos.soVisto}</span>}
                  </td>
                  <td className="complemento">{doQue(origem)}</td>
                  <td className="complemento">{pagina}</td>
                  <td className="a-direita">{numero.format(vezes)}×</td>
                  <td>{formatarMomento(ultimaEm)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
