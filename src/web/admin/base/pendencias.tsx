import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PendenciasDaLoja } from '#application/relatorios/ler-contagens.ts';
import { contagemParaMostrar } from '#domain/numeros.ts';
import { type Aviso, type LinhaDoQuadro, quadrosDoDia } from './painel-do-dia.ts';

const classes: Record<Aviso['tom'], string> = {
  ruim: 'situacao situacao-ruim',
  pendente: 'situacao situacao-pendente',
  boa: 'situacao situacao-boa',
};

function Situacao({ tom, texto }: Aviso) {
  return <b className={classes[tom]}>{texto}</b>;
}

type PendenciasProps = PendenciasDaLoja & {
  agora: Date;
  /** Renders the act of a row; `sobre` is the id of the text that names the row. */
  ato?: (linha: LinhaDoQuadro, sobre: string) => ReactNode;
};

/**
 * Open work of the owner, one frame per kind: its first rows and a link to all. With acts, kinds without work are only
 * named at the end.
 */
export function Pendencias({ agora, ato, ...pendencias }: PendenciasProps) {
  const quadros = quadrosDoDia(pendencias, agora);
  const mostrados = ato ? quadros.filter(({ quantos, sempre }) => sempre || quantos > 0) : quadros;
  const emDia = quadros.filter((quadro) => !mostrados.includes(quadro));
  return (
    <>
      <div className={ato ? 'pendencias pendencias-com-atos' : 'pendencias'}>
        {mostrados.map(({ titulo, nada, ver, quantos, linhas }) => {
          const id = `rel-${titulo.toLowerCase().replaceAll(' ', '-')}`;
          return (
            <section key={titulo} className="pendencias-quadro" aria-labelledby={id}>
              <h3 id={id} tabIndex={-1}>
                {titulo} <span>{contagemParaMostrar(quantos)}</span>
              </h3>
              {quantos === 0 ? (
                <p className="pendencias-vazio">{nada}</p>
              ) : (
                <ul>
                  {linhas.map((linha, i) => (
                    <Linha key={linha.chave} linha={linha} id={`${id}-${i + 1}`} ato={ato} />
                  ))}
                </ul>
              )}
              {quantos > linhas.length && (
                <Link className="elo" to={ver.para}>
                  {ver.nome}
                </Link>
              )}
            </section>
          );
        })}
      </div>
      {emDia.length > 0 && (
        <p className="pendencias-vazio">Em dia: {emDia.map(({ titulo }) => titulo.toLowerCase()).join(', ')}.</p>
      )}
    </>
  );
}

function Linha({ linha, id, ato }: { linha: LinhaDoQuadro; id: string; ato: PendenciasProps['ato'] }) {
  const { para, codigo, nome, valor, prazo } = linha;
  const valorMostrado = typeof valor === 'string' ? valor : <Situacao {...valor} />;
  const noPe = ato && linha.ato && !prazo;
  return (
    <li>
      <Link id={id} className={codigo ? 'elo' : 'elo pendencia-nome'} to={para}>
        {codigo ?? nome}
      </Link>
      {codigo && <span className="pendencia-nome">{nome}</span>}
      {!noPe && valor !== '' && <span className="pendencia-valor">{valorMostrado}</span>}
      <div className="pendencia-pe">
        {noPe && valorMostrado}
        {prazo && (
          <span className="pendencia-extra">
            {prazo.aviso && <Situacao {...prazo.aviso} />} {prazo.texto}
          </span>
        )}
        {ato && linha.ato && ato(linha, id)}
      </div>
    </li>
  );
}
