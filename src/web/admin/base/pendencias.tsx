import { Link } from 'react-router';
import type { PendenciasDaLoja } from '#application/relatorios/ler-contagens.ts';
import { contagemParaMostrar } from '#domain/numeros.ts';
import { type Aviso, quadrosDoDia } from './painel-do-dia.ts';

const classes: Record<Aviso['tom'], string> = {
  ruim: 'situacao situacao-ruim',
  pendente: 'situacao situacao-pendente',
  boa: 'situacao situacao-boa',
};

function Situacao({ tom, texto }: Aviso) {
  return <b className={classes[tom]}>{texto}</b>;
}

/** Open work of the owner, one frame per kind: its first rows and a link to all. */
export function Pendencias({ agora, ...pendencias }: PendenciasDaLoja & { agora: Date }) {
  return (
    <div className="pendencias">
      {quadrosDoDia(pendencias, agora).map(({ titulo, nada, ver, quantos, linhas }) => {
        const id = `rel-${titulo.toLowerCase().replaceAll(' ', '-')}`;
        return (
          <section key={titulo} className="pendencias-quadro" aria-labelledby={id}>
            <h3 id={id}>
              {titulo} <span>{contagemParaMostrar(quantos)}</span>
            </h3>
            {quantos === 0 ? (
              <p className="pendencias-vazio">{nada}</p>
            ) : (
              <ul>
                {linhas.map(({ chave, para, codigo, nome, valor, prazo }) => (
                  <li key={chave}>
                    <Link className={codigo ? 'elo' : 'elo pendencia-nome'} to={para}>
                      {codigo ?? nome}
                    </Link>
                    {codigo && <span className="pendencia-nome">{nome}</span>}
                    <span className="pendencia-valor">
                      {typeof valor === 'string' ? valor : <Situacao {...valor} />}
                    </span>
                    {prazo && (
                      <span className="pendencia-extra">
                        {prazo.aviso && <Situacao {...prazo.aviso} />} {prazo.texto}
                      </span>
                    )}
                  </li>
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
  );
}
