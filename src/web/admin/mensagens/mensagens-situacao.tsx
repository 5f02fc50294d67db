import { TENTATIVAS_DE_MENSAGEM } from '#domain/mensagens/situacao-da-mensagem.ts';

type SituacaoProps = { falhou: boolean; feito: boolean; tentativas: number; children: React.ReactNode };

/** State of a message: done, pending, to be retried, or given up. */
export function Situacao({ falhou, feito, tentativas, children }: SituacaoProps) {
  const desistiu = falhou && tentativas >= TENTATIVAS_DE_MENSAGEM;
  return (
    <>
      <b
        className={
          desistiu
            ? 'situacao situacao-ruim'
            : falhou
              ? 'situacao situacao-pendente'
              : feito
                ? 'situacao situacao-boa'
                : 'situacao situacao-vazada'
        }
      >
        {desistiu ? 'Sem novas tentativas' : falhou ? 'Vai tentar de novo' : children}
      </b>
      {tentativas > 0 && (
        <span className="complemento mensagens-detalhe">
          {tentativas === 1 ? '1 tentativa' : `${tentativas} tentativas`}
        </span>
      )}
    </>
  );
}
