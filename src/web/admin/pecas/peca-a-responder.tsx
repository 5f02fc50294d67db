import { useId } from 'react';
import { Link } from 'react-router';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import type { PecaPedida } from '#db/queries/pecas/admin-pecas.ts';
import { MAIOR_RESPOSTA_DA_PECA, nomeDaPeca } from '#domain/pecas/peca-perdida.ts';
import { Comprador } from '#web/admin/base/comprador.tsx';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { CampoLongo } from '#web/ui/form/campo.tsx';

/** One lost piece with the data for the owner's answer. */
export function PecaAResponder({ pedida }: { pedida: PecaPedida }) {
  const { id, pedidoId, numeroDoPedido, nome, conjunto, variacoes, unidades, nota, estado, resposta, criadoEm } =
    pedida;
  const titulo = useId();
  return (
    <article className="peca-pedida" aria-labelledby={titulo}>
      <h2 id={titulo}>
        {unidades} × {nomeDaPeca(pedida)}
      </h2>
      <p className="peca-pedida-qual">
        {conjunto.aVenda ? (
          <Link className="elo" to={`/produto/${conjunto.id}`}>
            {conjunto.nome}
          </Link>
        ) : (
          conjunto.nome
        )}
        {variacoes.length > 0 && <span>{variacoes.join(', ')}</span>}
      </p>
      <p className="peca-pedida-quem">
        <Comprador nome={nome} quando={criadoEm} {...{ pedidoId, numeroDoPedido }} />
      </p>
      {nota && <p className="peca-pedida-nota">{nota}</p>}
      {resposta && (
        <p className="peca-pedida-resposta">
          <b>Sua resposta:</b> {resposta}
        </p>
      )}
      {estado === 'aberto' && (
        <FormDeAto method="post" preventScrollReset className="peca-pedida-formulario">
          <input type="hidden" name="id" value={id} />
          <CampoLongo
            rotulo="Resposta curta"
            nome="resposta"
            maxLength={MAIOR_RESPOSTA_DA_PECA}
            dica="Vai no e-mail: quanto custa, como comprar, quando chega."
            opcional
          />
          <div className="peca-pedida-botoes">
            <BotaoDeIntencao intencao="atendido" sobre={titulo} className="botao botao-principal">
              Atendida
            </BotaoDeIntencao>
            <BotaoDeIntencao intencao="sem-peca" sobre={titulo} className="botao botao-secundario">
              Não temos
            </BotaoDeIntencao>
          </div>
        </FormDeAto>
      )}
    </article>
  );
}
