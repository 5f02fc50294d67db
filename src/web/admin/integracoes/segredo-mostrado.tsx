// @requirement 15.32.1
import { useId } from 'react';
import { BotaoDeCopiar } from '#web/ui/base/botao-de-copiar.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';

type SegredoMostradoProps = {
  frase: string;
  /** Name of the secret: `Chave ERP`. */ nome: string;
  segredo: string;
};

/** A secret that the shop shows this one time, as text and with a button that copies it. */
export function SegredoMostrado({ frase, nome, segredo }: SegredoMostradoProps) {
  const id = useId();
  return (
    <Mensagem tipo="sucesso" texto={frase}>
      <p id={id}>{nome}</p>
      <p className="integracoes-segredo">
        <code>{segredo}</code>
      </p>
      <BotaoDeCopiar
        texto={segredo}
        copiado="Copiado."
        falhou="Não deu para copiar. Selecione o texto e copie pelo teclado."
        sobre={id}
      />
      <p>Guarde agora, num lugar seguro: não aparece de novo.</p>
    </Mensagem>
  );
}
