import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import type { NomeDaTransportadora } from '#domain/entregas/rastreamento.ts';
import { formatarMomento } from '#domain/datas.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { CaixaDeMarcar } from '#web/ui/form/campo.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';

const nomes: Readonly<Record<NomeDaTransportadora, string>> = { correios: 'Correios', 'melhor-envio': 'Melhor Envio' };

type AcompanhamentoProps = {
  transportadoras: NomeDaTransportadora[];
  acompanhados: number;
  ultimaFalha: { erro: string; conferidoEm: Date | null } | null;
  concluirEntregues: boolean;
};

/** Carriers, their state, and the resulting actions. */
export function Acompanhamento({ transportadoras, acompanhados, ultimaFalha, concluirEntregues }: AcompanhamentoProps) {
  if (transportadoras.length === 0)
    return (
      <p>
        Nenhuma transportadora está ligada: o andamento das entregas é mudado à mão, no pedido. Correios e Melhor Envio
        se ligam nas variáveis da instalação.
      </p>
    );
  return (
    <>
      <p>
        {transportadoras.map((nome) => nomes[nome]).join(' e ')}:{' '}
        {acompanhados === 1 ? '1 entrega acompanhada' : `${acompanhados} entregas acompanhadas`} agora.
      </p>
      {ultimaFalha && (
        <Mensagem
          tipo="erro"
          texto={`A última consulta${ultimaFalha.conferidoEm ? `, de ${formatarMomento(ultimaFalha.conferidoEm)},` : ''} falhou: ${ultimaFalha.erro}. Perguntamos de novo sozinhos.`}
        />
      )}
      <FormDeAto method="post" preventScrollReset className="formulario">
        <CaixaDeMarcar
          key={String(concluirEntregues)}
          rotulo="Concluir quando entregue"
          nome="concluirEntregues"
          dica="O pedido que a transportadora entregou passa sozinho a Concluído."
          value="1"
          defaultChecked={concluirEntregues}
        />
        <div className="formulario-acoes">
          <BotaoDeIntencao intencao="ajustes" className="botao botao-secundario">
            Salvar
          </BotaoDeIntencao>
        </div>
      </FormDeAto>
    </>
  );
}
