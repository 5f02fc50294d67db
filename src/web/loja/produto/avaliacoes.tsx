// @requirement 15.17.6
import { Link, useSearchParams } from 'react-router';
import { notaPorExtenso, quantasAvaliacoes } from '#domain/avaliacoes/avaliacao.ts';
import type { Foto } from '#domain/uploads/foto.ts';
import { Estrelas } from '#web/ui/media/estrelas.tsx';
import { FotosDaAvaliacao } from '#web/ui/media/fotos-da-avaliacao.tsx';
import { TituloDaSecao } from '#web/ui/base/titulo-da-secao.tsx';

/** A page of a product's reviews. `decimos` is the average in tenths of a star; `notas` how many gave 1 to 5 of them. */
export type AvaliacoesDaPagina = {
  quantas: number;
  decimos: number;
  notas: number[];
  estrelas: number | null;
  ordem: string;
  anterior: string | null;
  proxima: string | null;
  linhas: {
    id: string;
    nome: string;
    nota: number;
    texto: string;
    fotos: Foto[];
    resposta: string | null;
    editada: boolean;
    em: string;
    quando: string;
  }[];
};

const ordens = [
  ['', 'Mais novas'],
  ['melhores', 'Melhores'],
  ['piores', 'Piores'],
] as const;

/** 'Avaliações': the average and the reviews. Order, stars and page are in the address. */
export function Avaliacoes({ avaliacoes }: { avaliacoes: AvaliacoesDaPagina }) {
  const { quantas, decimos, notas, estrelas, ordem, anterior, proxima, linhas } = avaliacoes;
  const [parametros] = useSearchParams();
  const para = (...mudancas: [string, string | number | null][]) => {
    const novos = new URLSearchParams(parametros);
    for (const [nome, valor] of [['depois', null], ['antes', null], ['fim', null], ...mudancas] as const)
      if (valor) novos.set(nome, String(valor));
      else novos.delete(nome);
    return { search: String(novos), hash: 'avaliacoes' };
  };
  return (
    <section className="secao" id="avaliacoes">
      <div className="caixa">
        <TituloDaSecao titulo="Avaliações" />
        <div className="avaliacoes">
          <div>
            <p className="avaliacoes-media">
              <b>{notaPorExtenso(decimos)}</b>
              <span>
                <Estrelas decimos={decimos} />
                <br />
                {quantasAvaliacoes(quantas)} de quem comprou
              </span>
            </p>
            <ul className="avaliacoes-notas">
              {[5, 4, 3, 2, 1].map((nota) => (
                <li key={nota}>
                  <Link
                    to={para(['estrelas', nota === estrelas ? null : nota])}
                    aria-current={nota === estrelas || undefined}
                  >
                    {nota === 1 ? '1 estrela' : `${nota} estrelas`}
                    <meter max={quantas} value={notas[nota - 1]} aria-hidden />
                    <span>{notas[nota - 1]}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            {estrelas ? (
              <p className="avaliacoes-ordem">
                <Link to={para(['estrelas', null])}>Ver todas as avaliações</Link>
              </p>
            ) : (
              <nav className="avaliacoes-ordem" aria-label="Ordem das avaliações">
                {ordens.map(([valor, nome]) => (
                  <Link key={nome} to={para(['ordem', valor])} aria-current={(valor || 'novas') === ordem || undefined}>
                    {nome}
                  </Link>
                ))}
              </nav>
            )}
            {linhas.length === 0 && <p className="avaliacao">Nenhuma avaliação com estas estrelas.</p>}
            {linhas.map(({ id, nome, nota, texto, fotos, resposta, editada, em, quando }) => (
              <article className="avaliacao" key={id}>
                <header>
                  <Estrelas decimos={nota * 10} />
                  <b>{nome}</b>
                  <time dateTime={em}>
                    {quando}
                    {editada && ', editada'}
                  </time>
                </header>
                {texto && <p>{texto}</p>}
                <FotosDaAvaliacao id={id} fotos={fotos} nome={nome} />
                {resposta && (
                  <div className="avaliacao-resposta">
                    <b>Resposta da loja</b>
                    <p>{resposta}</p>
                  </div>
                )}
              </article>
            ))}
            {(anterior || proxima) && (
              <nav className="avaliacoes-paginas" aria-label="Páginas das avaliações">
                {anterior && (
                  <Link className="botao botao-pequeno" to={para(['antes', anterior])}>
                    Anteriores
                  </Link>
                )}
                {proxima && (
                  <Link className="botao botao-pequeno" to={para(['depois', proxima])}>
                    Próximas
                  </Link>
                )}
              </nav>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
