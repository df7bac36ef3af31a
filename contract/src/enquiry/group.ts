/** People from whom on a booking has group prices. Apart from the forms: pickers that need it load no schema. */
export const leastGroup = 10;
