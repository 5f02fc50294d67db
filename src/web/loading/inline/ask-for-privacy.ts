import { escolhaNosCookies, faltaPerguntar, lerServicos } from '#domain/medicao/permissao.ts';

/** Shows the banner (`faixa-de-privacidade.css`) if this browser has not chosen and does not refuse by a signal of its own. */
export function askForPrivacy(services: string): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const refuses = globalPrivacyControl === true || doNotTrack === '1';
  const asks = !refuses && faltaPerguntar(escolhaNosCookies(document.cookie), lerServicos(services));
  document.documentElement.toggleAttribute('data-pergunta-privacidade', asks);
}

/** Runs before the banner below it is painted: pages are the same for everybody. */
export default function askBeforePaint(): void {
  askForPrivacy(document.currentScript?.dataset['servicos'] ?? '');
}
