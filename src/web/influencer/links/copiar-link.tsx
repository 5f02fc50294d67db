import { BotaoDeCopiar } from '#web/ui/base/botao-de-copiar.tsx';

/** Copies the address of a link; screen readers hear which one. */
export function CopiarLink({ endereco, sobre }: { endereco: string; sobre: string }) {
  return (
    <BotaoDeCopiar
      texto={endereco}
      copiado="Link copiado."
      falhou="Não deu para copiar. Selecione o endereço e copie pelo teclado."
      sobre={sobre}
    />
  );
}
