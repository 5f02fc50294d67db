/**
 * Leaves for the payment page. The checkout's place in the history goes to the payment-return page: whoever comes back
 * with the browser's own button finds the order and its payment there, instead of a form with an empty cart.
 */
export function irAoPagamento(url: string): void {
  window.history.replaceState(window.history.state, '', '/obrigado');
  // A page kept whole by the browser would come back as it was: show what its address now says.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  window.location.assign(url);
}
